#!/bin/sh
# Authlib 1.9.10 (PyPI; Python 3): reads the provider's metadata, and uses no PKCE although they offer it.
#
# With `server_metadata_url` the client knows `code_challenge_methods_supported: ["S256"]`. One would expect that it sends a
# challenge then, as RFC 9700 (section 2.1.1) wants. It does so only with client_kwargs={'code_challenge_method': 'S256'}.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check Authlib==1.9.10 requests==2.32.5 Flask==3.1.2
cat >check.py <<'END'
import json, threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit
from authlib.integrations.flask_client import OAuth
from flask import Flask

class Metadata(BaseHTTPRequestHandler):
    def do_GET(self):
        base = f"http://127.0.0.1:{server.server_port}"
        body = json.dumps({
            "issuer": base, "authorization_endpoint": f"{base}/authorize", "token_endpoint": f"{base}/token",
            "jwks_uri": f"{base}/jwks", "response_types_supported": ["code"], "code_challenge_methods_supported": ["S256"],
        }).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass

server = HTTPServer(("127.0.0.1", 0), Metadata)
threading.Thread(target=server.serve_forever, daemon=True).start()

def challenge(name, **kwargs):
    app = Flask(name)
    app.secret_key = "only for this run"
    client = OAuth(app).register(
        "id", client_id="app", client_secret="secret",
        server_metadata_url=f"http://127.0.0.1:{server.server_port}/.well-known/openid-configuration",
        client_kwargs={"scope": "openid", **kwargs})
    with app.test_request_context():
        location = client.authorize_redirect("http://localhost/cb").headers["location"]
    return parse_qs(urlsplit(location).query).get("code_challenge_method")

seen = [challenge("usual"), challenge("asked", code_challenge_method="S256")]
print("metadata only:", seen[0], "| client_kwargs:", seen[1])
assert seen == [None, ["S256"]], seen
END
venv/bin/python check.py
