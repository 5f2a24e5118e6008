-- The W3C traceparent of the call that caused a message, so that its delivery is in the same trace.
-- safe for older versions
alter table outbox add column trace_context text;
