const OF_SESSION = "session:";

/** A flow that starts within a session belongs to the session, not to the cookie. */
export const flowOfSession = (sessionId: string) => `${OF_SESSION}${sessionId}`;

/** A cookie's flow is a hash and cannot look like this. */
export const isFlowOfSession = (flowHash: string) => flowHash.startsWith(OF_SESSION);
