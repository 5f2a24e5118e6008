// Whatever the shell holds, these tests are the ones on the embedded database.
delete process.env["TEST_DATABASE_URL"];
