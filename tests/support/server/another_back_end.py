"""A customer's own back end: the calls of the specification and no other, below its own path.

Standard library alone, one file, everything in memory. It does things its own way: ids are numbers, rows carry fields of
its own, and nothing is there that only the product's own server offers. Prints its port once it listens.
"""

import json
import sys
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from urllib.parse import parse_qs, urlsplit

PREFIX = "/house/v2"
TOKEN = "a-token-of-another-house"
PASSWORD = "another-house-7"
PAGE = 10
# Of its cross-origin rules: the headers of the specification, and not one more.
ALLOWED = ["Accept", "Accept-Language", "lang", "isWeb", "Authorization", "Content-Type"]

SETTINGS = {
    "social": {"instagram": "https://instagram.com/house"},
    "general": {"site_name": "House of Another", "site_logo": "", "founded": 1901},
}
TERMS = {
    "terms_conditions_en": "Terms of the other house.",
    "terms_conditions_ar": "شروط الدار الأخرى.",
    "privacy_policy_en": "Privacy at the other house.",
    "privacy_policy_ar": "الخصوصية في الدار الأخرى.",
}

lock = Lock()
user = {"id": 7, "name": "Noura", "email": "noura@house.example", "loyalty_number": "L-77"}
addresses = [
    {"id": id, "full_name": f"Noura {id}", "city": "Abha", "street": "Art Street", "gate_code": f"G{id}"}
    for id in (1, 2)
]
headers_seen = set()


def list_addresses(query):
    page = int(query.get("page", ["1"])[0])
    start = (page - 1) * PAGE
    meta = {
        "current_page": page,
        "last_page": max(1, -(-len(addresses) // PAGE)),
        "per_page": PAGE,
        "total": len(addresses),
        "from": start + 1 if addresses else 0,
        "to": min(start + PAGE, len(addresses)),
    }
    return 200, {"data": addresses[start : start + PAGE], "meta": meta}


def change_addresses(method, id, body):
    if id is None:
        row = {**body, "id": max((one["id"] for one in addresses), default=0) + 1}
        addresses.append(row)
        return 200, {"data": {"address": row}}
    at = next((nr for nr, row in enumerate(addresses) if str(row["id"]) == id), None)
    if at is None:
        return 404, {"message": "No such address"}
    if method == "DELETE":
        del addresses[at]
        return 200, {"message": "Gone"}
    addresses[at] = {**body, "id": int(id)}
    return 200, {"data": {"address": addresses[at]}}


class Calls(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        url = urlsplit(self.path)
        if url.path == "/state":  # for the test alone
            return 200, {"user": user, "addresses": addresses, "headersSeen": sorted(headers_seen)}
        if self.command == "OPTIONS":
            headers_seen.update(self.headers.get("access-control-request-headers", "").split(","))
            return 200, {}
        call = url.path.removeprefix(PREFIX + "/") if url.path.startswith(PREFIX + "/") else ""
        body = json.loads(self.rfile.read(int(self.headers.get("content-length", 0))) or b"{}")
        if (self.command, call) == ("GET", "settings"):
            return 200, SETTINGS
        if (self.command, call) == ("GET", "privacy-terms"):
            return 200, TERMS
        if (self.command, call) == ("POST", "auth/login"):
            if (body.get("email"), body.get("password")) != (user["email"], PASSWORD):
                return 422, {"message": "Email or password is wrong", "errors": {"password": ["Email or password is wrong"]}}
            return 200, {"data": {"user": user, "token": TOKEN}}
        resource, _, id = call.partition("/")
        if resource not in ("me", "update", "addresses"):
            return 404, {"message": f"No {call} here"}
        if self.headers.get("authorization") != f"Bearer {TOKEN}":
            return 401, {"message": "Who are you?"}
        if (self.command, call) == ("GET", "me"):
            return 200, {"data": {"user": user}}
        if (self.command, call) == ("POST", "update"):
            user.update(body)
            return 200, {"data": {"user": user}}
        if (self.command, call) == ("GET", "addresses"):
            return list_addresses(parse_qs(url.query))
        if resource == "addresses":
            return change_addresses(self.command, id or None, body)
        return 404, {"message": f"No {call} here"}

    def reply(self):
        with lock:
            status, body = self.answer()
            data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.send_header("access-control-allow-origin", "*")
        self.send_header("access-control-allow-headers", ", ".join(ALLOWED))
        self.send_header("access-control-allow-methods", "GET, POST, PUT, DELETE")
        # A page that was left does not wait for its answer.
        with suppress(ConnectionError):
            self.end_headers()
            self.wfile.write(data)

    do_GET = do_POST = do_PUT = do_DELETE = do_OPTIONS = reply

    def log_message(self, format, *args):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Calls)
    print(server.server_port, flush=True)
    server.serve_forever()
