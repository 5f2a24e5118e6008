"""A trading service behind nginx, with the standard library alone."""

import json
import os
import re
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT = int(os.environ.get("PORT", "4002"))
EXCHANGE_ORIGIN = os.environ.get("EXCHANGE_ORIGIN", "http://www.exchange.localhost:8080")
MAX_BODY_BYTES = 16 * 1024
MAX_PROOF_AGE_SECONDS = 600
AMOUNT = re.compile(r"[0-9]{1,12}(\.[0-9]{1,8})?")
ADDRESS = re.compile(r"[A-Za-z0-9]{20,90}")


class Refusal(Exception):
    def __init__(self, status, code):
        super().__init__(code)
        self.status = status
        self.code = code


def matches(pattern, value):
    return isinstance(value, str) and pattern.fullmatch(value) is not None


class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A connection that sends nothing does not keep its thread.
    timeout = 30

    def portico(self, name):
        """nginx sets these headers on every request, and nobody else reaches this service."""
        return self.headers.get(f"X-Portico-{name}", "")

    def number(self, name):
        value = self.portico(name)
        return int(value) if re.fullmatch("[0-9]+", value) else None

    def body(self):
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch("[0-9]{1,9}", length):
            raise Refusal(411, "lengthMissing")
        if int(length) > MAX_BODY_BYTES:
            raise Refusal(413, "bodyTooLarge")
        try:
            read = json.loads(self.rfile.read(int(length)))
        except ValueError:
            raise Refusal(400, "bodyInvalid") from None
        if not isinstance(read, dict):
            raise Refusal(400, "bodyInvalid")
        return read

    def account(self):
        return {
            "uid": self.portico("Uid"),
            "tradingAllowed": self.portico("Trading-Allowed") == "true",
            "withdrawalsHeldUntil": self.number("Withdrawals-Held-Until"),
        }

    def place_order(self):
        if self.portico("Trading-Allowed") != "true":
            raise Refusal(403, "tradingNotAllowed")
        order = self.body()
        side, amount = order.get("side"), order.get("amount")
        if side not in ("buy", "sell") or not matches(AMOUNT, amount):
            raise Refusal(400, "orderInvalid")
        user = self.portico("User")
        return {"orderId": str(uuid.uuid4()), "userId": user, "side": side, "amount": amount}

    def withdraw(self):
        # nginx has checked both. Money moves, so a mistake in its configuration must not be enough.
        # Only the word says that nothing is held: a header that is missing does not.
        if self.portico("Withdrawals-Held-Until") != "none":
            raise Refusal(403, "withdrawalsHeld")
        proof_age = self.number("Proof-Age")
        if proof_age is None or proof_age > MAX_PROOF_AGE_SECONDS:
            raise Refusal(403, "proofTooOld")
        wish = self.body()
        amount = wish.get("amount")
        if not matches(ADDRESS, wish.get("address")) or not matches(AMOUNT, amount):
            raise Refusal(400, "withdrawalInvalid")
        return {"withdrawalId": str(uuid.uuid4()), "userId": self.portico("User"), "amount": amount}

    def route(self):
        # Without the check there is no user: this request has not come through nginx.
        if self.portico("User") == "":
            raise Refusal(401, "sessionMissing")
        if (self.command, self.path) == ("GET", "/api/e/v1/account"):
            return self.account()
        if self.command != "POST":
            raise Refusal(404, "notFound")
        # The session's cookie also comes with requests of pages on sibling hosts.
        if self.headers.get("Origin") != EXCHANGE_ORIGIN:
            raise Refusal(403, "foreignOrigin")
        if self.path == "/api/e/v1/orders":
            return self.place_order()
        if self.path == "/api/e/v1/withdrawals":
            return self.withdraw()
        raise Refusal(404, "notFound")

    def handle_call(self):
        try:
            status, code, data = 200, 0, self.route()
        except Refusal as refusal:
            status, code, data = refusal.status, refusal.code, None
            # The rest of the body was not read.
            self.close_connection = True
        answer = json.dumps({"code": code, "message": "", "data": data}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    do_GET = do_POST = handle_call

    def log_message(self, *_):
        """Says nothing: addresses of visitors do not belong into a log."""


if __name__ == "__main__":
    # Only nginx, on this machine, can reach it.
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Service)
    print(f"Trading service on port {PORT}", flush=True)
    server.serve_forever()
