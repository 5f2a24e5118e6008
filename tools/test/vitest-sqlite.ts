// These tests always use the embedded database, regardless of the environment.
delete process.env["TEST_DATABASE_URL"];
