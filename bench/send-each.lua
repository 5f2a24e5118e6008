-- wrk script. Sends each request of a file once and ends when all are answered. Arguments: the file,
-- and the text that every answer must hold. The file holds raw requests, each after a line with its
-- length in bytes.

local ffi = require("ffi")
ffi.cdef([[
  typedef struct { long seconds; long nanoseconds; } moment;
  int clock_gettime(int clock, moment *now);
]])

local CLOCK_MONOTONIC = 1
-- Longer than any run: a connection that has no request left waits.
local NO_MORE_MS = 600000

local requests, promised, sent, answered, failed, failure = {}, 0, -1, 0, 0, ""
local wanted, begun

local function now()
  local moment = ffi.new("moment")
  ffi.C.clock_gettime(CLOCK_MONOTONIC, moment)
  return tonumber(moment.seconds) + tonumber(moment.nanoseconds) / 1e9
end

function init(args)
  wanted = args[2]
  local file = assert(io.open(args[1], "rb"))
  for length in function() return file:read("*n", 1) end do
    requests[#requests + 1] = file:read(length)
  end
  file:close()
end

function delay()
  if promised == #requests then return NO_MORE_MS end
  promised = promised + 1
  return 0
end

-- The first call is wrk's own: it checks the script and sends nothing.
function request()
  sent = sent + 1
  if sent == 1 then begun = now() end
  return requests[math.max(sent, 1)]
end

function response(status, _, body)
  answered = answered + 1
  if status ~= 200 or not body:find(wanted, 1, true) then
    failed = failed + 1
    failure = status .. " " .. body
  end
  if answered == #requests then
    io.write(string.format("%f %d %s\n", now() - begun, failed, failure))
    io.flush()
    os.exit(0)
  end
end
