#!/bin/sh
# cspell:ignore rfile
# pyoidc (oic) 1.7.0 (PyPI; Python 3): do_user_info_request() sends the access token in a form, not in the header.
#
# Every provider must take the header `Authorization`, and few take a form (RFC 6750, section 2.2: "MAY"). user_info_request() uses
# GET and the header by default; do_user_info_request(), which every example calls, uses POST and a form. The header needs
# behavior="use_authorization_header".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check oic==1.7.0
cat >check.py <<'END'
import json, threading, warnings
from http.server import BaseHTTPRequestHandler, HTTPServer
warnings.simplefilter("ignore")
from oic.oauth2.grant import Grant
from oic.oic import Client
from oic.oic.message import AccessTokenResponse, AuthorizationResponse
from oic.utils.authn.client import CLIENT_AUTHN_METHOD

seen = []

class UserInfo(BaseHTTPRequestHandler):
    def answer(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
        header = "header" if self.headers.get("authorization") == "Bearer token" else "no header"
        seen.append(f"{self.command}, {header}, form: {body or 'none'}")
        text = json.dumps({"sub": "ada"}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = answer

    def log_message(self, *args):
        pass

server = HTTPServer(("127.0.0.1", 0), UserInfo)
threading.Thread(target=server.serve_forever, daemon=True).start()
client = Client(client_id="app", client_authn_method=CLIENT_AUTHN_METHOD)
client.userinfo_endpoint = f"http://127.0.0.1:{server.server_port}/userinfo"
grant = Grant()
grant.add_code(AuthorizationResponse(code="code", state="s"))
grant.add_token(AccessTokenResponse(access_token="token", token_type="Bearer", state="s", scope="openid"))
client.grant["s"] = grant

client.do_user_info_request(state="s")
client.do_user_info_request(state="s", behavior="use_authorization_header")
print("\n".join(seen))
assert seen == ["POST, no header, form: access_token=token", "POST, header, form: none"], seen
END
venv/bin/python check.py
