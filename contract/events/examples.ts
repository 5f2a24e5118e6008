const EVENT = {
  id: "mhzk8w3c2004f-Zk3v9QbX1LrT0aYd",
  type: "account.frozen",
  timestamp: "2026-11-01T12:00:00.000Z",
  sequence: 7,
  account: { userId: "Vq3xT8mLr0ZbYk5NdW1sGc", UID: "712345678", parentUserId: null },
  initiator: "user",
  data: {},
};

export const eventsExamples = {
  serviceEvents: {
    summary: "Reads the events of all accounts, in order, starting after a cursor.",
    errors: ["cursorExpired"],
    requests: {
      "from the beginning": {},
      "after the last answer, waiting for new ones": { after: "ev1_AAAAAAAAAGTk1d0", wait: "20" },
    },
    answers: {
      "one event": { events: [EVENT], next: "ev1_AAAAAAAAAGTk1d0", hasMore: false },
      "nothing new": { events: [], next: "ev1_AAAAAAAAAGTk1d0", hasMore: false },
    },
  },
} as const;
