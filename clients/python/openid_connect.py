"""Signs a user in to an app with OpenID Connect, through Authlib and its Flask integration."""

import json
import os
import re
from html import unescape
from urllib.parse import urlencode, urljoin

import requests
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.flask_client import OAuth
from flask import Flask

issuer = os.environ["LICET_ISSUER"]
email = "authlib@example.com"
redirect_uri = "http://localhost:3000/callback"
organization = os.environ["LICET_ORGANIZATION"]

app = Flask(__name__)
app.secret_key = "a secret of the app"
licet = OAuth(app).register(
    "licet",
    client_id=os.environ["LICET_CLIENT_ID"],
    server_metadata_url=f"{issuer}/.well-known/openid-configuration",
    client_kwargs={
        "scope": "openid email offline_access organizations",
        "code_challenge_method": "S256",
        "token_endpoint_auth_method": "none",
    },
)


@app.get("/sign-in")
def sign_in():
    return licet.authorize_redirect(redirect_uri, organization=organization)


@app.get("/callback")
def callback():
    return licet.authorize_access_token()


class Browser:
    """A browser without JavaScript, on the pages of Licet."""

    def __init__(self):
        self.session = requests.Session()
        self.page = ""

    def open(self, url):
        self.page = self.session.get(url, timeout=30).text

    def submit(self, action, **fields):
        """Sends the form with this action, and the hidden fields that the page has."""
        form = next(part for part in self.page.split("<form") if f'action="{action}"' in part).split("</form>")[0]
        hidden = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)
        values = {name: unescape(value) for name, value in hidden} | fields
        reply = self.session.post(urljoin(issuer, action), data=values, headers={"Origin": issuer}, timeout=30)
        self.page = reply.text

    def goes_on_to(self):
        """Where the page leads to without a click."""
        found = re.search(r'http-equiv="refresh" content="0;url=([^"]+)"', self.page)
        assert found, self.page
        return unescape(found[1])


def read_code():
    mailbox = requests.get(f"{issuer}/dev/mail.json?to={email}", timeout=30)
    return mailbox.json()["data"][0]["code"]


browser = Browser()
client = app.test_client()
browser.open(client.get("/sign-in").location)
browser.submit("/sign-in/email", email=email)
browser.submit("/sign-in/code", code=read_code())
returned = browser.goes_on_to()
assert returned.startswith(redirect_uri), returned
token = client.get(returned.removeprefix("http://localhost:3000")).json
assert token["userinfo"]["email"] == email, json.dumps(token["userinfo"])
team = {"org_id": organization, "org_slug": "acme", "org_role": "owner"}
assert team.items() <= token["userinfo"].items(), json.dumps(token["userinfo"])

with app.app_context():
    user = licet.userinfo(token=token)
    assert user["sub"] == token["userinfo"]["sub"], user
    assert team.items() <= user.items(), user
    assert user["organizations"] == [{"id": organization, "slug": "acme", "name": "Acme", "role": "owner"}], user
    refreshed = licet.fetch_access_token(grant_type="refresh_token", refresh_token=token["refresh_token"])
    assert refreshed["refresh_token"] != token["refresh_token"]

    ending = licet.load_server_metadata()["end_session_endpoint"]
    browser.open(f"{ending}?{urlencode({'id_token_hint': token['id_token']})}")
    browser.submit(f"{issuer}/oauth2/logout")
    try:
        licet.fetch_access_token(grant_type="refresh_token", refresh_token=refreshed["refresh_token"])
    except OAuthError as error:
        assert error.error == "invalid_grant", error
    else:
        raise AssertionError("the session of the app outlived that of the browser")
