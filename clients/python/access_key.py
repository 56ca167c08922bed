"""Accepts access keys in an API: Authlib asks Licet by introspection (RFC 7662) with each request."""

import os

import requests
from authlib.integrations.flask_oauth2 import ResourceProtector, current_token
from authlib.oauth2.rfc7662 import IntrospectTokenValidator
from flask import Flask, request

licet = os.environ["LICET_URL"]
server = {"Authorization": f"Bearer {os.environ['LICET_API_KEY']}"}


class AccessKeys(IntrospectTokenValidator):
    def introspect_token(self, token_string):
        form = {"token": token_string, "ip": request.remote_addr}
        return requests.post(f"{licet}/oauth2/introspect", data=form, headers=server, timeout=30).json()


app = Flask(__name__)
require_key = ResourceProtector()
require_key.register_token_validator(AccessKeys())


@app.get("/report")
@require_key("reports:read")
def report():
    return {"by": current_token["sub"], "organization": current_token["org_id"]}


@app.post("/report")
@require_key("reports:write")
def write_report():
    return {}


key = os.environ["LICET_ACCESS_KEY"]
client = app.test_client()


def ask(method, text):
    return client.open("/report", method=method, headers={"Authorization": f"Bearer {text}"})


accepted = ask("GET", key)
assert accepted.status_code == 200, accepted.text
assert accepted.json["organization"] == os.environ["LICET_ORGANIZATION"], accepted.json
assert accepted.json["by"].startswith("usr_"), accepted.json
typo = key[:-1] + ("B" if key.endswith("A") else "A")
for method, text, expected in [("POST", key, (403, "insufficient_scope")), ("GET", typo, (401, "invalid_token"))]:
    refused = ask(method, text)
    assert (refused.status_code, refused.json["error"]) == expected, refused.text
