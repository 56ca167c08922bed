"""Signs users in with OpenID Connect, and asks Licet what their plan grants. It needs no package of Licet."""

import os
import secrets
import time
from html import escape
from typing import Annotated
from urllib.parse import urlencode

from authlib.integrations.base_client import OAuthError
from authlib.integrations.starlette_client import OAuth
from fastapi import Depends, FastAPI, HTTPException, Request
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.middleware.sessions import SessionMiddleware

issuer = os.environ["LICET_URL"]
oauth = OAuth()
oauth.register(
    "licet",
    client_id=os.environ["LICET_APP_ID"],
    client_secret=os.environ["LICET_APP_SECRET"],
    server_metadata_url=f"{issuer}/.well-known/openid-configuration",
    client_kwargs={"scope": "openid email offline_access licenses", "code_challenge_method": "S256", "timeout": 10},
)

app = FastAPI()
app.add_middleware(SessionMiddleware, secret_key=os.environ["LICET_COOKIE_SECRET"])

# Tokens by session: the cookie can be read by its user, so it has only the key. Use a database with several processes.
tokens = {}


@app.get("/sign-in")
async def sign_in(request: Request):
    return await oauth.licet.authorize_redirect(request, request.url_for("callback"))


@app.get("/callback")
async def callback(request: Request):
    try:
        token = await oauth.licet.authorize_access_token(request)
    except OAuthError as error:
        raise HTTPException(400, f"Sign-in failed: {error.error}") from error
    request.session["id"] = secrets.token_urlsafe()
    tokens[request.session["id"]] = token
    return RedirectResponse("/")


async def current_user(request: Request):
    """Claims of the user, as they are now. None without a session, or after it has ended."""
    token = tokens.get(request.session.get("id"))
    if token is None:
        return None
    if token["expires_at"] < time.time() + 30:
        token = await refresh(request, token)
    reply = token and await oauth.licet.get(f"{issuer}/oauth2/userinfo", token=token)
    if not token or reply.status_code == 401:
        tokens.pop(request.session.pop("id"), None)
        return None
    return reply.raise_for_status().json()


async def refresh(request: Request, token):
    try:
        fresh = await oauth.licet.fetch_access_token(grant_type="refresh_token", refresh_token=token["refresh_token"])
    except OAuthError as error:
        # Only this error ends the session.
        if error.error != "invalid_grant":
            raise
        return None
    tokens[request.session["id"]] = fresh
    return fresh


User = Annotated[dict | None, Depends(current_user)]


def require_feature(feature):
    def check(user: User):
        if user is None:
            raise HTTPException(401, "Sign in first")
        if not user["licet_entitlements"].get(feature, {}).get("hasAccess"):
            raise HTTPException(403, f"Your plan has no {feature}")
        return user

    return Depends(check)


@app.get("/report")
async def report(user: Annotated[dict, require_feature("reports")]):
    return {"title": "Report of November", "reader": user["email"]}


@app.get("/export")
async def export(_user: Annotated[dict, require_feature("exports")]):
    return {"title": "Export of November"}


page = """<!doctype html>
<html lang="en">
<title>Monthly</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<meta name="color-scheme" content="light dark">
<body style="max-width: 34rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif">
<h1>Monthly</h1>
"""


@app.get("/", response_class=HTMLResponse)
async def home(user: User):
    if user is None:
        return page + '<a href="/sign-in">Sign in</a>'
    links = '<a href="/report">Report</a> <a href="/export">Export</a> <a href="/sign-out">Sign out</a>'
    return page + f"Hello {escape(user['email'])}. {links}"


@app.get("/sign-out")
async def sign_out(request: Request):
    token = tokens.pop(request.session.pop("id", None), None)
    metadata = await oauth.licet.load_server_metadata()
    # The page of Licet ends the session of the browser, and with it those of its apps.
    query = {"id_token_hint": token["id_token"]} if token else {}
    query |= {"client_id": oauth.licet.client_id, "post_logout_redirect_uri": str(request.url_for("home"))}
    return RedirectResponse(f"{metadata['end_session_endpoint']}?{urlencode(query)}")
