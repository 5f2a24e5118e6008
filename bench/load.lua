-- wrk script. Argument: a file of header sets, sent in turn. It holds "name: value" lines; an empty
-- line ends a set.

local requests, turn = {}, 0

local function read_header_sets(path)
  local sets, current = {}, {}
  for line in io.lines(path) do
    local name, value = line:match("^([^:]+): (.*)$")
    if name then
      -- wrk knows the header that it sets itself by this spelling.
      if name:lower() == "host" then name = "Host" end
      current[name] = value
    else
      sets[#sets + 1] = current
      current = {}
    end
  end
  return sets
end

function init(args)
  for _, headers in ipairs(read_header_sets(args[1])) do
    requests[#requests + 1] = wrk.format("GET", wrk.path, headers)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\n{"requests":%d,"seconds":%f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, failed))
end
