#!/bin/sh
# joserfc 1.8.0 (PyPI; Python 3): a JWS with `alg: EdDSA` is refused unless the caller names that algorithm.
#
# RFC 9864 deprecates the name `EdDSA` in favor of `Ed25519`, and joserfc follows it: a signature that PyJWT and jwcrypto verify
# is UnsupportedAlgorithmError. The other way round, PyJWT 2.15.1 knows `EdDSA` and not yet `Ed25519`: who signs for any library
# of today keeps the old name.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'PyJWT[crypto]==2.15.1' joserfc==1.8.0
cat >check.py <<'END'
import warnings
import jwt
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from joserfc import jws
from joserfc.jwk import OKPKey

private = Ed25519PrivateKey.generate()
pem = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
public = private.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
token = jwt.encode({"license": "lic_1"}, pem, algorithm="EdDSA")

def outcome(work):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            work()
        return "accepted"
    except Exception as error:
        return type(error).__name__

key = OKPKey.import_key(public)
seen = {
    "PyJWT, EdDSA": outcome(lambda: jwt.decode(token, public, algorithms=["EdDSA"])),
    "joserfc, by default": outcome(lambda: jws.deserialize_compact(token, key)),
    "joserfc, algorithms=['EdDSA']": outcome(lambda: jws.deserialize_compact(token, key, algorithms=["EdDSA"])),
    "joserfc signs as Ed25519": outcome(lambda: jws.serialize_compact({"alg": "Ed25519"}, b"x", OKPKey.import_key(pem), algorithms=["Ed25519"])),
    "PyJWT, Ed25519": outcome(lambda: jwt.encode({}, pem, algorithm="Ed25519")),
}
for what, came in seen.items():
    print(f"{what}: {came}")
assert list(seen.values()) == ["accepted", "UnsupportedAlgorithmError", "accepted", "accepted", "NotImplementedError"], seen
END
venv/bin/python check.py
