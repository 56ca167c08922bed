#!/bin/sh
# PyJWT 2.15.1 (PyPI; Python 3): PyJWKClient, too, waits before it looks for a new key again, since this version: 30 seconds.
#
# Two tokens of two keys that appear one after the other: the first unknown `kid` is looked up, the second one within the cooldown
# is refused without a question, although the key is there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'PyJWT[crypto]==2.15.1'
cat >check.py <<'END'
import json, threading
from http.server import BaseHTTPRequestHandler, HTTPServer
import jwt
from cryptography.hazmat.primitives.asymmetric import ec

keys, downloads = [], []

class Keys(BaseHTTPRequestHandler):
    def do_GET(self):
        downloads.append(self.path)
        body = json.dumps({"keys": keys}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass

server = HTTPServer(("127.0.0.1", 0), Keys)
threading.Thread(target=server.serve_forever, daemon=True).start()

def new_token(kid):
    private = ec.generate_private_key(ec.SECP256R1())
    jwk = json.loads(jwt.algorithms.ECAlgorithm.to_jwk(private.public_key()))
    keys.append({**jwk, "kid": kid, "alg": "ES256", "use": "sig"})
    return jwt.encode({"sub": "ada"}, private, algorithm="ES256", headers={"kid": kid})

def outcome(client, token):
    try:
        jwt.decode(token, client.get_signing_key_from_jwt(token).key, algorithms=["ES256"])
        return "accepted"
    except jwt.PyJWKClientError as error:
        return type(error).__name__

client = jwt.PyJWKClient(f"http://127.0.0.1:{server.server_port}/jwks")
first = new_token("first")
seen = [outcome(client, first)]
second = new_token("second")
seen.append(outcome(client, second))
third = new_token("third")
seen.append(outcome(client, third))
print(jwt.__version__, seen, "downloads:", len(downloads))
fresh = outcome(jwt.PyJWKClient(f"http://127.0.0.1:{server.server_port}/jwks"), third)
print("a new client accepts the last one:", fresh)
assert seen == ["accepted", "PyJWKClientError", "PyJWKClientError"] and len(downloads) == 2 and fresh == "accepted"
END
venv/bin/python check.py
