"""Signs a user in through the client of openapi-python-client."""

import json
import os
from urllib.request import urlopen

from licet_client import AuthenticatedClient, Client
from licet_client.api.auth import send_magic_link, verify_magic_link
from licet_client.api.sessions import list_my_sessions
from licet_client.api.users import get_current_user
from licet_client.models import (
    CurrentUserResponse,
    MySessionList,
    SendMagicLinkBody,
    SendMagicLinkResponse,
    VerifyMagicLinkByCode,
    VerifyMagicLinkResponse,
)

url = os.environ["LICET_URL"]
email = "python@example.com"
client = Client(base_url=url)

sent = send_magic_link.sync(
    client=client,
    body=SendMagicLinkBody(email=email, redirect_uri="http://localhost:3000/callback"),
)
assert isinstance(sent, SendMagicLinkResponse), sent

with urlopen(f"{url}/dev/mail.json?to={email}") as mailbox:
    code = json.load(mailbox)["data"][0]["code"]
verified = verify_magic_link.sync(client=client, body=VerifyMagicLinkByCode(handle=sent.data.handle, code=code))
assert isinstance(verified, VerifyMagicLinkResponse), verified

signed_in = AuthenticatedClient(base_url=url, token=verified.data.access_token)
current = get_current_user.sync(client=signed_in)
assert isinstance(current, CurrentUserResponse), current
assert current.data.email == email, current.data.email

sessions = list_my_sessions.sync(client=signed_in)
assert isinstance(sessions, MySessionList), sessions
assert [session.current for session in sessions.data] == [True], sessions.data
assert sessions.meta.session_limit.max_ >= 1, sessions.meta
