// Made by npm run gen from openapi.json. Do not edit.
export interface paths {
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a provider sign-in
         * @description Starts a sign-in and returns the provider URL for the browser. With `link: true`, it links the provider to the current user, who must have signed in or stepped up within the last 10 minutes. The callback then requires a bearer token of the same session.
         */
        post: operations["startSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a provider sign-in
         * @description Completes a sign-in by exchanging the code for a session. The state works once, whatever the provider responds. If `link` was requested, it opens no session: it returns a new pair of tokens of the session that started linking, at most 15 minutes after the user authenticated for the token. For a flow of `POST /v1/auth/step-up`, it returns one more access token of that session. An existing account is linked by its email only if both the provider and the account have verified it, and no other identity of the provider is linked to it.
         */
        post: operations["completeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a magic link
         * @description Sends a magic link and a six-digit code. The response is the same for known and unknown emails. Earlier links keep working, except the one named by `handle`. No email is sent while three usable ones with this redirect URI are in the mailbox: then the code of the newest one works with the new handle. Opening the link does not use it: only `POST /v1/auth/verify` does.
         */
        post: operations["sendMagicLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a magic link or code
         * @description Verifies a magic link, by its token or by the handle of the request and the code, and creates a session. Link and code then no longer work. The token of an invitation also creates its user, or returns USER_EXISTS if the email has an account. The token of a change of email requires the access token of the session that requested it, as `Authorization: Bearer`, and returns SESSION_REQUIRED without it: otherwise a user could have the owner of an email give it to their account with a click. When that session has ended, so has the change: MAGIC_LINK_EXPIRED with `details.reason` `session_ended`. A wrong code returns UNAUTHORIZED with `details.reason` `code_wrong`. After five wrong codes for a handle, or ten for an email in 24 hours, it is `code_ended`, and only the link works.
         */
        post: operations["verifyMagicLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a passkey sign-in
         * @description Opens a session for the user of a passkey that has signed the challenge. It creates no user and verifies no email. A passkey that cannot be copied, and whose counter has not grown, is disabled.
         */
        post: operations["completePasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify access tokens
         * @description Verifies up to 100 access tokens of users in the project of the API key, with their sessions, users, and entitlements. Entries with `ip` and `userAgent` count as requests of the session, and apply its fingerprint policy; others leave the session untouched. The call never counts toward a user's limit. Each token counts toward `RATE_LIMIT_VERIFY`. Inactive tokens are not an error.
         */
        post: operations["verifySessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit records
         * @description Returns the audit log of a project, newest first. Instance owners can also read the records of the instance and of deleted projects (`scope`). Follow `meta.next` for all records; every page is equally fast. A page can hold fewer records than `limit`, so continue while `next` is present.
         */
        get: operations["listAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit-logs/{auditLogId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an audit record
         * @description Returns an audit record with its actor, its target, and the values before and after.
         */
        get: operations["getAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Returns the users of a project, newest first, without deleted ones.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates a user, also if the app does not let everyone sign up. Sends no email. An open invitation of the email is revoked.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns a user with the metadata of your application and the linked identities.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Deletes a user: ends all their sessions, unlinks their identities, and erases personal data immediately. You cannot undo this. A later sign-in with the same email creates a new user. Licet cancels nothing at payment providers: `purchases` lists those that continue to charge the user.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Updates the fields in the body. A new email ends all sessions of the user and notifies both emails. The user cannot undo the change.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/admin/users/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's sessions
         * @description Returns the active sessions of a user and those that ended within the last 30 days, newest first.
         */
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{userId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a user
         * @description Suspends a user: revokes all their sessions within 1 second on every node, and refuses new sign-ins, until the user is reinstated or `until` has passed. For a suspended user it changes `until`.
         */
        post: operations["suspendUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{userId}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reinstate a user
         * @description Lets a suspended user sign in again. Has no effect on an active user.
         */
        post: operations["reinstateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{userId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a user's data
         * @description Exports a user's data, as `GET /v1/users/me/export` does for the user. The export is recorded in the audit log.
         */
        get: operations["exportUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{userId}/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's identities
         * @description Returns the identities with which a user can sign in, in the order of linking.
         */
        get: operations["listUserIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{userId}/identities/{identityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user's identity
         * @description Removes an identity of a user: it no longer signs them in, and all their sessions end. The last way to sign in is kept unless `evenLast=true`.
         */
        delete: operations["removeUserIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{userId}/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's passkeys
         * @description Returns the passkeys of a user, oldest first.
         */
        get: operations["listUserPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{userId}/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user's passkey
         * @description Removes a passkey of a user: it no longer signs them in, and all their sessions end. The last way to sign in is kept unless `evenLast=true`.
         */
        delete: operations["removeUserPasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/user-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List user invitations
         * @description Returns the invitations of users, newest first, with those that have been accepted or revoked.
         */
        get: operations["listUserInvitations"];
        put?: never;
        /**
         * Invite a user
         * @description Invites someone without an account, also if the app does not let everyone sign up. It replaces an open invitation of the same email. `POST /v1/auth/verify` with the token of the link creates the user and a session. At most 20 a minute in a project and 3 a day for an email; above, the response is 429.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/user-invitations/{userInvitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a user invitation
         * @description Resends an open or expired invitation with a new link and its full lifetime. The previous link stops working.
         */
        post: operations["resendUserInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/user-invitations/{userInvitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a user invitation
         * @description Revokes an invitation. Its link stops working immediately. Has no effect on an accepted one.
         */
        delete: operations["revokeUserInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description Returns the sessions of the users of a project, newest first, including ended ones.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke sessions
         * @description Revokes every active session in `ids`. Their next requests are refused, within 1 second on every node.
         */
        post: operations["revokeSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a session
         * @description Returns a session, also up to 30 days after it ended.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * Revoke a session
         * @description Revokes a session. Its next request is refused, immediately on this node and within 1 second on every node.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/{sessionId}/unflag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a session's flag
         * @description Clears the flag of a session and resets its change counters.
         */
        post: operations["unflagSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a user's entitlements
         * @description Checks the entitlements of any user in the project of the API key, like the route for the signed-in user.
         */
        post: operations["checkEntitlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report usage
         * @description Reports usage, and rejects any that would exceed the limit, exactly, even with concurrent requests. Returns 201 when the usage is counted and 200 for an idempotency key that was already counted. Servers must send an idempotency key, in the body or as a header. Users can report features that allow it.
         */
        post: operations["reportUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/usage/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report usage in a batch
         * @description Reports up to 1,000 usage events, in a body of at most 1 MiB. Each is counted or denied on its own, in order for one feature of one license.
         */
        post: operations["reportUsageBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/usage/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve usage
         * @description Reserves usage for a limited time, so that work in progress can finish. Commit or release the reservation afterward.
         */
        post: operations["reserveUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/usage/reservations/{reservationId}/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Commit a usage reservation
         * @description Commits the used part of a reservation and releases the rest. A repeated call returns the first response.
         */
        post: operations["commitUsageReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/usage/reservations/{reservationId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a usage reservation
         * @description Releases a whole reservation.
         */
        post: operations["releaseUsageReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/usage/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void reported usage
         * @description Subtracts the usage of an event, from the counters of its period and from charts. Name the event by its idempotency key, up to 40 days after its report. Voids it once: a repeated call returns the first response. The key stays used, so a retry of the report counts nothing.
         */
        post: operations["voidUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a license
         * @description Validates a license and always returns 200, with `valid` and a code. A server sends its API key, an app `X-App-Id`. The header `Licet-Signature` is a detached JWS over the exact body (RFC 7515, appendix F): verify it with the keys of `/v1/licenses/keys`, and compare `nonce`.
         */
        post: operations["validateLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/activations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List active devices
         * @description Returns the devices that use a slot, in the order they were activated: active ones, and those with `held`, which were removed or lost their lease while an offline license file was valid. A user gets only their own held devices, and with only a seat of the license only their own devices.
         */
        get: operations["listDevices"];
        put?: never;
        /**
         * Activate a device
         * @description Activates a device, using one slot of the license. The limit is exact, even with concurrent requests, and counts held slots too. Returns 201 for a new device and 200 for one that is already active. A signed-in user activates their own license, a server sends a license ID, and an app sends `X-App-Id` and the license key.
         */
        post: operations["activateDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/activations/{activationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a device
         * @description Removes a device, even a lost one. Its slot is free immediately, or at `placeFreeAt` if it has a valid offline license file. A server can free that slot with `release=true`, also after the removal.
         */
        delete: operations["removeDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/activations/{activationId}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate a device
         * @description Deactivates a device, as `DELETE` does. An app that sends `X-App-Id` and the license key can call it when it is uninstalled.
         */
        post: operations["deactivateDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/activations/{activationId}/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew a device lease
         * @description Renews the lease of a floating device. After its slot was assigned to another device, the device has to be activated again.
         */
        post: operations["sendDeviceHeartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an offline license file
         * @description Issues an offline license file for an active device. A signed-in user or a server sends `activationId`, an app sends `X-App-Id`, `key`, and `fingerprint`. Each file of a device has a higher `seq` than the previous one. The device uses its slot until the file expires, even after its removal.
         */
        post: operations["issueOfflineFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List features
         * @description Returns the features that plans of a project can grant, in the order they were created.
         */
        get: operations["listFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/features/{featureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a feature
         * @description Returns a feature.
         */
        get: operations["getFeature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plans
         * @description Returns the plans of a project with their versions, in the order they were created.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/plans/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a plan
         * @description Returns a plan with all its versions.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List licenses
         * @description Returns licenses, newest first, filtered by status, plan, user, or the start of an email.
         */
        get: operations["listLicenses"];
        put?: never;
        /**
         * Grant a license
         * @description Grants a license for the newest published version of a plan, to a user or to an email that is not verified yet.
         */
        post: operations["grantLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a license
         * @description Returns a license with its overrides and the actions its status allows.
         */
        get: operations["getLicense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a license's events
         * @description Returns the events of a license, newest first, each with the license after the event.
         */
        get: operations["listLicenseEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a license's usage
         * @description Returns the usage of each metered feature in the current period, with a series if `granularity` is set. For an ended license, returns the usage at its end.
         */
        get: operations["getLicenseUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew a license
         * @description Renews a license by one term of its plan, or until `endsAt`. A term starts at the current end, or now if the license has ended.
         */
        post: operations["renewLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a license
         * @description Suspends a license: it grants nothing, starting with the holder's next request. Its term keeps running.
         */
        post: operations["suspendLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reinstate a license
         * @description Reinstates a suspended license.
         */
        post: operations["reinstateLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a license
         * @description Revokes a license. Its holder loses access on their next request. You cannot undo this.
         */
        post: operations["revokeLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel or resume a license
         * @description Cancels a license at the end of its period, or resumes a canceled one. Until then, the license grants its full entitlements.
         */
        post: operations["cancelLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transfer a license
         * @description Transfers a license to another user, or to an email that is not verified yet.
         */
        post: operations["transferLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/change-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a license's plan
         * @description Changes the plan of a license within its group, or its quantity. Usage of the current period is kept.
         */
        post: operations["changeLicensePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Override a license's features
         * @description Overrides the plan's entitlement of one feature, for one license only. `null` removes the override.
         */
        post: operations["overrideLicenseFeatures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or replace a license key
         * @description Creates a license key, or replaces the current one, which then no longer works. Active devices stay active.
         */
        post: operations["createLicenseKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/key/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reveal a license key
         * @description Reveals a license key, for a holder who lost it. The audit log records who revealed it.
         */
        post: operations["revealLicenseKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/activations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a license's devices
         * @description Returns the devices that use a slot of a license, in the order they were activated: active ones, and those with `held`, which were removed or lost their lease while an offline license file was valid.
         */
        get: operations["listLicenseDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/activations/{activationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a license's device
         * @description Removes a device from a license. Its slot is free immediately, or at `placeFreeAt` if the device has a valid offline license file. `release=true` frees it immediately, also after the removal, and records the reason.
         */
        delete: operations["removeLicenseDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a license's seats
         * @description Returns the assigned seats of a license, ordered by seat number.
         */
        get: operations["listLicenseSeats"];
        put?: never;
        /**
         * Assign a license seat
         * @description Assigns a seat of a license to a user, or to an email that is not verified yet. Returns 200 if they already have one.
         */
        post: operations["assignLicenseSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/seats/{seatId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unassign a license seat
         * @description Unassigns a seat of a license and removes the devices of its user.
         */
        delete: operations["unassignLicenseSeat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a license's purchases
         * @description Returns the purchase that a license follows from, and the purchases of its holder that are pending until it ends.
         */
        get: operations["listLicensePurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/licenses/{licenseId}/purchases/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a license to its purchase
         * @description Changes a license granted by hand to the purchase behind it, which is waiting: its plan, quantity, and term follow from the purchase, starting now. Usage, devices, and seats are kept.
         */
        post: operations["changeLicenseToPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        StartSignInBody: {
            /**
             * @description Key of a provider of the project.
             * @example google
             */
            provider: string;
            /**
             * @description URL to which the provider returns the browser, from the app's allowlist.
             * @example https://app.example.com/callback
             */
            redirectUri: string;
            /**
             * @description Scopes to request from the provider. If empty or left out, the provider's default.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes?: string[];
            /**
             * @description State that the provider returns with the code. If left out, the server generates 256 bits.
             * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state?: string;
            parameters?: components["schemas"]["StartSignInParameters"];
            /**
             * @description Whether to link the provider to the current user (requires a bearer token) instead of signing in.
             * @example false
             */
            link?: boolean;
            /**
             * @description Only with `link`: whether to end all other sessions of the user once the provider is linked, and their open sign-in links.
             * @example false
             */
            endOtherSessions?: boolean;
        };
        /**
         * @description Parameters to pass on to the provider: those in its `allowedParameters`. Its fixed `parameters` replace them.
         * @example {
         *       "login_hint": "ada@example.com"
         *     }
         */
        StartSignInParameters: {
            /** @example ada@example.com */
            login_hint?: string;
            /** @example ada@example.com */
            prompt?: string;
            /** @example ada@example.com */
            hd?: string;
            /** @example ada@example.com */
            domain_hint?: string;
        };
        StartSignInResponse: {
            data: components["schemas"]["StartSignInData"];
            meta: components["schemas"]["Meta"];
        };
        StartSignInData: {
            /**
             * @description Provider URL to which the client sends the browser within 10 minutes.
             * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=…&code_challenge=…
             */
            authUrl: string;
            /**
             * @description State to compare with the one that the provider returns.
             * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string;
        };
        Meta: {
            /**
             * @description ID of this request in logs and audit records, also sent in the `X-Request-Id` header.
             * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            requestId: string;
        };
        /** @description Body of every error response except 429. */
        ErrorResponse: {
            error: components["schemas"]["ApiError"];
            meta: components["schemas"]["Meta"];
        };
        ApiError: {
            /**
             * @description Error code, for programs. Codes never change.
             * @enum {string}
             */
            code: "ACTIVATION_LIMIT_REACHED" | "ACTIVATION_NOT_FOUND" | "ADMIN_WEB_ONLY" | "API_KEY_LIMIT" | "API_KEY_NOT_FOUND" | "API_KEY_SCOPE" | "APP_NOT_FOUND" | "APP_REQUIRED" | "APP_SECRET_LIMIT" | "APP_SECRET_NOT_FOUND" | "AUDIT_LOG_NOT_FOUND" | "CANNOT_REVOKE_CURRENT" | "CHALLENGE_EXPIRED" | "CSRF_FAILED" | "DEFAULT_PLAN_EXISTS" | "EMAIL_NOT_VERIFIED" | "ENTITLEMENT_REQUIRED" | "FEATURE_IN_USE" | "FEATURE_NOT_FOUND" | "FINGERPRINT_MISMATCH" | "FINGERPRINT_REQUIRED" | "FLOATING_LIMIT_REACHED" | "FORBIDDEN" | "IDEMPOTENCY_KEY_REUSED" | "IDENTITY_NOT_FOUND" | "IMPERSONATION_OFF" | "IMPERSONATION_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_CODE" | "INVALID_PROVIDER" | "INVALID_STATE" | "INVALID_TRANSITION" | "INVITATION_NOT_FOUND" | "LAST_OWNER" | "LAST_WAY_IN" | "LICENSE_ALREADY_EXISTS" | "LICENSE_ALREADY_REDEEMED" | "LICENSE_EXPIRED" | "LICENSE_KEY_NOT_FOUND" | "LICENSE_NOT_FOUND" | "LICENSE_NOT_STARTED" | "LICENSE_REVOKED" | "LICENSE_SUSPENDED" | "LOGO_INVALID" | "MAGIC_LINK_EXPIRED" | "MAGIC_LINK_USED" | "MAIL_ALLOWANCE_SPENT" | "MAIL_NOT_FOUND" | "MAIL_NOT_RESENDABLE" | "MEMBER_NOT_FOUND" | "METHOD_NOT_AVAILABLE" | "OTHER_IDENTITY_LINKED" | "PASSKEY_INVALID" | "PASSKEY_NOT_FOUND" | "PASSKEY_REQUIRED" | "PAYMENT_CONFIG_NOT_FOUND" | "PAYMENT_EVENT_NOT_FOUND" | "PAYMENT_EVENT_NOT_REPLAYABLE" | "PAYMENT_PROVIDER_UNAVAILABLE" | "PLAN_IN_USE" | "PLAN_NOT_FOUND" | "PLAN_VERSION_IMMUTABLE" | "PLAN_VERSION_NOT_FOUND" | "PROJECT_NOT_FOUND" | "PROVIDER_NOT_FOUND" | "PROVIDER_UNAVAILABLE" | "PURCHASES_CONTINUE" | "PURCHASE_NOT_WAITING" | "RANGE_TOO_LARGE" | "REAUTH_REQUIRED" | "REDIRECT_HOST_TAKEN" | "REDIRECT_URI_NOT_ALLOWED" | "REFRESH_TOKEN_EXPIRED" | "REFRESH_TOKEN_REVOKED" | "RESERVATION_ALREADY_SETTLED" | "RESERVATION_EXPIRED" | "RESERVATION_NOT_FOUND" | "SEAT_LIMIT_REACHED" | "SEAT_NOT_FOUND" | "SESSION_ALREADY_REVOKED" | "SESSION_LIMIT_REACHED" | "SESSION_NOT_FOUND" | "SESSION_REQUIRED" | "SIGNUP_NOT_ALLOWED" | "TEMPLATE_NOT_FOUND" | "TIMESTAMP_OUT_OF_RANGE" | "UNAUTHORIZED" | "UNAVAILABLE" | "UNDO_EXPIRED" | "UNDO_USED" | "USAGE_EVENT_NOT_FOUND" | "USAGE_LIMIT_EXCEEDED" | "USER_EXISTS" | "USER_INVITATION_NOT_FOUND" | "USER_NOT_FOUND" | "VALIDATION_ERROR" | "WAY_IN_LIMIT_REACHED" | "WEBHOOK_DELIVERY_NOT_FOUND" | "WEBHOOK_ENDPOINT_DISABLED" | "WEBHOOK_ENDPOINT_LIMIT" | "WEBHOOK_ENDPOINT_NOT_FOUND" | "WEBHOOK_SIGNATURE_INVALID" | "WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE";
            /** @description Description of the error, for people. The wording can change. */
            message: string;
            /** @description Next step that resolves the error, for people. Absent if no step exists. The wording can change. */
            hint?: string;
            details?: components["schemas"]["ApiErrorDetails"];
        };
        /** @description Facts about the error. Which ones depends on its code. */
        ApiErrorDetails: {
            /** @description Only with `VALIDATION_ERROR`: invalid fields, one entry per field. */
            fields?: components["schemas"]["FieldProblem"][];
        } & {
            [key: string]: unknown;
        };
        FieldProblem: {
            /** @description Path of the field, as in the body: `email`, `metadata.plan`. */
            path: string;
            /** @description Problem with the field, to be read after its name: `is required`. */
            message: string;
        };
        /** @description Body of a 429 response, the only one without the envelope. */
        RateLimitedResponse: {
            /** @description Message with the time to wait, for people. */
            error: string;
        };
        CompleteSignInBody: {
            /**
             * @description Key of a provider of the project.
             * @example google
             */
            provider: string;
            /**
             * @description Code from the query of the provider's redirect.
             * @example 4/0AX4XfWh…
             */
            code: string;
            /**
             * @description State from the query of the provider's redirect.
             * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string;
            /**
             * @description Issuer from the query of the provider's redirect, if present (RFC 9207). It must match the requested issuer.
             * @example https://accounts.google.com
             */
            iss?: string;
            /**
             * @description Field `user` of Apple's form, if present: it has the name, which Apple sends only the first time. Fills an empty name. Ignored for other providers.
             * @example {"name":{"firstName":"Ada","lastName":"Lovelace"}}
             */
            user?: string;
        };
        CompleteSignInResponse: {
            data: components["schemas"]["CompleteSignInData"];
            meta: components["schemas"]["Meta"];
        };
        CompleteSignInData: {
            user: components["schemas"]["CompleteSignInUser"];
            /**
             * @description Access token to send as `Authorization: Bearer …`.
             * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            accessToken: string;
            /**
             * @description Refresh token. It works once; keep it secret. `null` after a step-up.
             * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
             */
            refreshToken: string | null;
            /**
             * Format: date-time
             * @description When the access token expires.
             * @example 2026-01-01T12:15:00.000Z
             */
            expiresAt: string;
            /**
             * @description Lifetime of the access token from now, in seconds. It does not depend on the clock of the client.
             * @example 900
             */
            expiresIn: number;
            /**
             * @description Only for a flow of `POST /v1/auth/step-up`: the session continues with one more access token.
             * @constant
             */
            stepUp?: true;
            /**
             * Format: date-time
             * @description When the user authenticated for this access token: at sign-in, or at a step-up.
             */
            authTime?: string;
            /**
             * @description How they authenticated: `mail`, `oauth:` and the key of the provider, or `passkey` and `uv`.
             * @example [
             *       "mail"
             *     ]
             */
            amr?: string[];
            linked?: components["schemas"]["CompleteSignInLinked"];
        };
        CompleteSignInUser: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example ada@example.com */
            email: string;
            /**
             * @description Whether the user has verified the email. Identify users by `id`, never by email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description Name of the user, or the email if no name is known.
             * @example Ada Lovelace
             */
            name: string;
        };
        /** @description Only after `link: true`: the linked identity. The tokens are a new pair of the same session. */
        CompleteSignInLinked: {
            /** @example idn_0199f3c2a4b87c1d9e5f60718293a4b5 */
            identityId: string;
        };
        /**
         * @example {
         *       "email": "ada@example.com",
         *       "redirectUri": "https://app.example.com/callback"
         *     }
         */
        SendMagicLinkBody: {
            /**
             * @description Email, as a plain address.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description URL that the link opens, from the app's allowlist. `token=…` is added to it. If it has the scheme of a native app, the email links to a page whose button opens it.
             * @example https://app.example.com/callback
             */
            redirectUri: string;
            /**
             * @description Handle of an earlier request for the same email, whose link and code end when the new email is sent.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle?: string;
        };
        SendMagicLinkResponse: {
            data: components["schemas"]["SendMagicLinkData"];
            meta: components["schemas"]["Meta"];
        };
        SendMagicLinkData: {
            /**
             * @description Always true: the response does not reveal whether the email is known.
             * @example true
             */
            sent: boolean;
            /**
             * @description Handle of this request, to verify the code with. It is not in the email.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle: string;
            /**
             * @description Number of digits of the code in the email: 6 or 0. 0: the email has only the link, because the app does not use codes or because of too many wrong codes for this email.
             * @example 6
             */
            codeLength: number;
            /**
             * Format: date-time
             * @description When the link and the code expire.
             * @example 2026-01-01T12:10:00.000Z
             */
            expiresAt: string;
        };
        /**
         * @description Either `token`, or `handle` and `code`.
         * @example {
         *       "token": "lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE"
         *     }
         */
        VerifyMagicLinkBody: components["schemas"]["VerifyMagicLinkByToken"] | components["schemas"]["VerifyMagicLinkByCode"];
        VerifyMagicLinkByToken: {
            /**
             * @description Token from the link.
             * @example lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            token: string;
        };
        VerifyMagicLinkByCode: {
            /**
             * @description Handle from the response of the request, sent with `code` instead of `token`.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle: string;
            /**
             * @description Six-digit code from the email, sent with `handle` instead of `token`. Spaces, hyphens, invisible characters, and the width of digits do not matter.
             * @example 402913
             */
            code: string;
        };
        VerifyMagicLinkResponse: {
            data: components["schemas"]["VerifyMagicLinkData"];
            meta: components["schemas"]["Meta"];
        };
        VerifyMagicLinkData: {
            user: components["schemas"]["VerifyMagicLinkUser"];
            /**
             * @description Access token to send as `Authorization: Bearer …`.
             * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            accessToken: string;
            /**
             * @description Refresh token. It works once; keep it secret.
             * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
             */
            refreshToken: string;
            /**
             * Format: date-time
             * @description When the access token expires.
             * @example 2026-01-01T12:15:00.000Z
             */
            expiresAt: string;
            /**
             * @description Lifetime of the access token from now, in seconds. It does not depend on the clock of the client.
             * @example 900
             */
            expiresIn: number;
        };
        VerifyMagicLinkUser: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example ada@example.com */
            email: string;
            /**
             * @description Whether the user has verified the email. Always true: the link or code has verified it.
             * @example true
             */
            emailVerified: boolean;
        };
        CompletePasskeySignInBody: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            credential: components["schemas"]["PasskeyAssertion"];
        };
        PasskeyAssertion: {
            /**
             * @description ID of the credential. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            id: string;
            /**
             * @description The same as `id`. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            rawId: string;
            /**
             * @description Kind of the credential.
             * @constant
             */
            type: "public-key";
            response: components["schemas"]["AuthenticatorAssertion"];
        } & {
            [key: string]: unknown;
        };
        /** @description Response of the authenticator. */
        AuthenticatorAssertion: {
            /**
             * @description Client data: type, challenge, and origin. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            clientDataJSON: string;
            /**
             * @description Authenticator data, which the signature covers. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            authenticatorData: string;
            /**
             * @description Signature of the authenticator. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            signature: string;
            /**
             * @description ID of the user at the registration. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            userHandle?: string | null;
        } & {
            [key: string]: unknown;
        };
        CompletePasskeySignInResponse: {
            data: components["schemas"]["CompletePasskeySignInData"];
            meta: components["schemas"]["Meta"];
        };
        CompletePasskeySignInData: {
            user: components["schemas"]["CompletePasskeySignInUser"];
            /**
             * @description Access token to send as `Authorization: Bearer …`.
             * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            accessToken: string;
            /**
             * @description Refresh token. It works once; keep it secret.
             * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
             */
            refreshToken: string;
            /**
             * Format: date-time
             * @description When the access token expires.
             * @example 2026-01-01T12:15:00.000Z
             */
            expiresAt: string;
            /**
             * @description Lifetime of the access token from now, in seconds. It does not depend on the clock of the client.
             * @example 900
             */
            expiresIn: number;
        };
        CompletePasskeySignInUser: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Email of the user.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Whether the email of the user is verified.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description Name of the user, or the email.
             * @example Ada Lovelace
             */
            name: string;
        };
        VerifySessionsBody: {
            /** @description Access tokens to verify. */
            tokens: components["schemas"]["PresentedToken"][];
            /**
             * @description Feature keys to evaluate for each user, or `true` (also `["*"]`): all features of their license. Default: none.
             * @example [
             *       "reports",
             *       "api_calls"
             *     ]
             */
            entitlements?: string[];
            /**
             * @description Whether to read the database. Otherwise the response can be from the cache of the node, which is at most 1 second behind. Default: false.
             * @example true
             */
            fresh?: boolean;
        };
        PresentedToken: {
            /**
             * @description Access token that a client sent to your server. Anything that is not one is reported as `unknown`.
             * @example lat_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
             */
            token: string;
            /**
             * @description IP address of the client. Send it with `userAgent`, to count activity and apply the fingerprint policy.
             * @example 203.0.113.7
             */
            ip?: string;
            /**
             * @description User-Agent of the client, empty if it sent none. Only the first 512 characters are used.
             * @example Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            userAgent?: string;
            /**
             * @description Number of requests by the client that this entry counts as. Default: 1.
             * @example 17
             */
            requests?: number;
        };
        SessionVerificationResponse: {
            data: components["schemas"]["SessionVerification"];
            meta: components["schemas"]["Meta"];
        };
        SessionVerification: {
            /**
             * Format: date-time
             * @description When the response was created.
             */
            serverTime: string;
            /** @description One result for each token, in their order. */
            results: components["schemas"]["VerifiedToken"][];
        };
        /** @description Result for one token. Active tokens have `session` and `user`. */
        VerifiedToken: {
            /**
             * @description Whether the token belongs to an active session.
             * @example true
             */
            active: boolean;
            /**
             * @description Inactive tokens: `unknown` (no access token of this project), `expired`, or `ended` (with `endedReason`).
             * @example ended
             * @enum {string}
             */
            reason?: "unknown" | "expired" | "ended";
            /**
             * @description Why the session ended: `revoked`, `logout`, `fingerprint`, and others.
             * @example revoked
             */
            endedReason?: string;
            /**
             * @description Active tokens: milliseconds for which your server can reuse this result, at most 30,000.
             * @example 30000
             */
            maxAge?: number;
            /**
             * @description Active tokens: milliseconds until this token expires.
             * @example 812000
             */
            expiresIn?: number;
            session?: components["schemas"]["VerifiedSession"];
            user?: components["schemas"]["VerifiedUser"];
            entitlements?: components["schemas"]["VerifiedEntitlements"];
        };
        VerifiedSession: {
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId: string;
            /**
             * @description ID of the app that the user signed in to.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            appId: string;
            /**
             * Format: date-time
             * @description When the user signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the session expires, unless it is refreshed earlier.
             * @example 2026-01-31T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When the user authenticated for this access token: at sign-in, or at a step-up.
             */
            authTime: string;
            /**
             * @description How they authenticated: `mail`, `oauth:` and the key of the provider, or `passkey` and `uv`.
             * @example [
             *       "mail"
             *     ]
             */
            amr: string[];
            /**
             * @description Scopes of the session. `null`: all of them.
             * @example [
             *       "openid"
             *     ]
             */
            scopes: string[] | null;
            /**
             * @description How the user signed in: `magic_link`, `oauth`, `passkey`, `sso`, or `device`; `impersonation`: a member sees what the user sees.
             * @example magic_link
             */
            method: string;
        };
        VerifiedUser: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Email address.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Whether the user has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description Display name.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description Language tag (BCP 47).
             * @example en-GB
             */
            locale: string | null;
            /**
             * @description Data that the user and your server can change. Never decide rights on it.
             * @example {
             *       "theme": "dark"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Data that the user can read, and only your servers and members can change.
             * @example {
             *       "role": "editor"
             *     }
             */
            publicMetadata: {
                [key: string]: unknown;
            };
        };
        VerifiedEntitlements: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string | null;
            /**
             * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
             * @example active
             * @enum {string|null}
             */
            licenseStatus: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked" | null;
            plan: components["schemas"]["PlanReference"] | null;
            /**
             * @description Entitlements by feature key.
             * @example {
             *       "sso": {
             *         "type": "boolean",
             *         "hasAccess": true
             *       }
             *     }
             */
            entitlements: {
                [key: string]: components["schemas"]["Entitlement"];
            };
            /**
             * @description Revision, which increases with every change of the license.
             * @example 42
             */
            version: number;
            /**
             * @description Milliseconds until time alone can change the entitlements, at most 30,000. Usage can change them earlier.
             * @example 30000
             */
            validFor: number;
        };
        PlanReference: {
            /**
             * @description Key of the plan.
             * @example pro
             */
            key: string;
            /**
             * @description Version of the plan.
             * @example 3
             */
            version: number;
        };
        Entitlement: {
            /**
             * @description Type of the feature. `null` if the feature does not exist.
             * @example metered
             * @enum {string|null}
             */
            type: "boolean" | "static" | "limit" | "metered" | null;
            /**
             * @description Whether the user can use the feature now.
             * @example true
             */
            hasAccess: boolean;
            /**
             * @description Reason why access is denied: `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED`, and others.
             * @example USAGE_LIMIT_REACHED
             */
            reason?: string;
            /**
             * @description Value of a static feature.
             * @example {
             *       "allow": [
             *         "a",
             *         "b"
             *       ]
             *     }
             */
            value?: unknown;
            /**
             * @description Unit in which usage is counted.
             * @example call
             */
            unit?: string | null;
            /**
             * @description Limit in the period. `null` if unlimited.
             * @example 10000
             */
            limit?: number | null;
            /** @example false */
            unlimited?: boolean;
            /**
             * @description Usage in the period.
             * @example 8123
             */
            used?: number;
            /**
             * @description Quantity held by reservations.
             * @example 0
             */
            reserved?: number;
            /**
             * @description Quantity left in the period, at least 0. With the overage policy `cap`, up to the cap. `null` if unlimited.
             * @example 1877
             */
            remaining?: number | null;
            /**
             * @description Overage: usage above the limit.
             * @example 0
             */
            overage?: number;
            /** @enum {string} */
            overagePolicy?: "block" | "allow" | "cap";
            period?: components["schemas"]["EntitlementPeriod"] | null;
            /**
             * Format: date-time
             * @description When the next period starts.
             */
            resetsAt?: string | null;
            /** @description Sources of the entitlement. */
            sources?: components["schemas"]["EntitlementSource"][];
        };
        EntitlementPeriod: {
            /**
             * Format: date-time
             * @description When the period starts.
             */
            start: string;
            /**
             * Format: date-time
             * @description When the period ends.
             */
            end: string;
            /**
             * @description Time zone of the period.
             * @example UTC
             */
            timezone: string;
        };
        EntitlementSource: {
            /** @enum {string} */
            type: "plan" | "addon" | "override";
            /**
             * @description Plan and version, or ID of the license or override.
             * @example pro@3
             */
            id: string;
            /**
             * @description Amount that the source adds. `null` if unlimited.
             * @example 8000
             */
            limit: number | null;
        };
        AuditRecordList: {
            data: components["schemas"]["AuditRecord"][];
            meta: components["schemas"]["PageMeta"];
        };
        AuditRecord: {
            /** @example aud_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Action, in the form `<entity>.<verb>`.
             * @example app.update
             */
            action: string;
            /**
             * @description Internal number of the acting user. 0 if no user acted.
             * @example 42
             */
            userId: number;
            /**
             * @description Internal number of the project. 0 for a record without one.
             * @example 1
             */
            projectId: number;
            /**
             * @description Type of the target.
             * @example app
             */
            entityType: string;
            /**
             * @description Internal number of the target. 0 for a record without one.
             * @example 7
             */
            entityId: number;
            /**
             * @description Values before the action. `null` for a new object, or after they were erased with their user.
             * @example {
             *       "name": "Web"
             *     }
             */
            oldValue: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Values after the action. `null` for a deleted object, or after they were erased with their user.
             * @example {
             *       "name": "Acme Web"
             *     }
             */
            newValue: {
                [key: string]: unknown;
            } | null;
            metadata: components["schemas"]["AuditRecordMetadata"];
            /**
             * @description Audit action. See docs/reference/audit.md.
             * @example notice
             * @enum {string}
             */
            severity: "info" | "notice" | "warning" | "critical";
            /**
             * Format: date-time
             * @description When the action happened.
             */
            createdAt: string;
            actor: components["schemas"]["AuditActor"];
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectRef: string | null;
            /**
             * @description ID of the target in the API.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            entityRef: string | null;
            /**
             * @description ID of the request, as in its response.
             * @example req_Ab3dE6gH9jKl00001
             */
            requestId: string | null;
        };
        AuditRecordMetadata: {
            /**
             * @description IP address of the request. Empty if it is unknown, or after it was erased.
             * @example 203.0.113.7
             */
            ipAddress: string;
            /**
             * @description User-Agent of the request. Empty if it is unknown, or after it was erased.
             * @example Mozilla/5.0
             */
            userAgent: string;
        };
        /** @description The user, member, or API key that acted, or the system. */
        AuditActor: {
            /**
             * @description Type of the actor.
             * @example member
             * @enum {string}
             */
            type: "user" | "member" | "api_key" | "system";
            /**
             * @description ID of the actor in the API. For `system`, the user on whose behalf it acted. `null` without one.
             * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string | null;
            /**
             * @description Internal number of the actor. 0 without one.
             * @example 3
             */
            number: number;
            /**
             * @description Email of the member or user, or name of the API key. `null` if it no longer exists.
             * @example a@b.example
             */
            name: string | null;
        };
        /**
         * @example {
         *       "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "page": 1,
         *       "limit": 20,
         *       "total": 1,
         *       "totalPages": 1
         *     }
         */
        PageMeta: {
            /**
             * @description ID of this request in logs and audit records, also sent in the `X-Request-Id` header.
             * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            requestId: string;
            /**
             * @description Number of this page, starting at 1.
             * @example 1
             */
            page: number;
            /**
             * @description Number of items per page.
             * @example 20
             */
            limit: number;
            /**
             * @description Number of items on all pages.
             * @example 1
             */
            total: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
            /**
             * @description Present and `true` if `total` is an estimate: above 1,000,000 items, or if counting takes too long. Long lists only.
             * @example true
             */
            totalIsEstimate?: boolean;
            /**
             * @description Cursor to pass as `after`. Long lists only.
             * @example WyIyMDI2LTAxLTAxIiw0Ml0
             */
            next?: string;
        };
        AuditRecordResponse: {
            data: components["schemas"]["AuditRecord"];
            meta: components["schemas"]["Meta"];
        };
        UserSummaryList: {
            data: components["schemas"]["UserSummary"][];
            meta: components["schemas"]["PageMeta"];
        };
        UserSummary: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Email with which the user signs in.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Whether the user has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description Name of the user.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description HTTPS URL of the user's picture.
             * @example https://cdn.example.com/ada.png
             */
            avatarUrl: string | null;
            /**
             * @description BCP 47 language tag in canonical form.
             * @example en-GB
             */
            locale: string | null;
            /**
             * @description ID of the user in your application's own database, unique in the project.
             * @example customer-1017
             */
            externalId: string | null;
            /**
             * @description Status of the user. A suspended user cannot sign in.
             * @enum {string}
             */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description When the user was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the user was last updated.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the user last signed in.
             */
            lastLoginAt: string | null;
        };
        /**
         * @example {
         *       "email": "ada@example.com",
         *       "emailVerified": true,
         *       "externalId": "customer-1017"
         *     }
         */
        CreateUserBody: {
            /**
             * @description ID of the project. An API key implies its project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /**
             * @description Email, as a plain address.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Whether you have verified that the email belongs to the user. Default: false. Then the first person who verifies it takes over the account, and its profile is emptied.
             * @example true
             */
            emailVerified?: boolean;
            /**
             * @description Name of the user. `null` clears it.
             * @example Ada Lovelace
             */
            name?: string | null;
            /**
             * @description HTTPS URL of the user's picture. `null` clears it.
             * @example https://cdn.example.com/ada.png
             */
            avatarUrl?: string | null;
            /**
             * @description BCP 47 language tag, stored in canonical form. `null` clears it.
             * @example en-GB
             */
            locale?: string | null;
            /**
             * @description JSON merge patch (RFC 7396): `null` removes a member, objects are merged, and other values replace. The result is at most 16 KiB. `null` clears all metadata.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description JSON merge patch (RFC 7396) of metadata that the user and your app can read, and only servers and members can write. The result is at most 16 KiB.
             * @example {
             *       "segment": "enterprise",
             *       "score": 12
             *     }
             */
            publicMetadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description JSON merge patch (RFC 7396) of metadata for your servers and members. The result is at most 16 KiB. Users see it only in the export of their data.
             * @example {
             *       "segment": "enterprise",
             *       "score": 12
             *     }
             */
            privateMetadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description ID of the user in your application's own database, unique in the project. `null` clears it.
             * @example customer-1017
             */
            externalId?: string | null;
        };
        UserResponse: {
            data: components["schemas"]["User"];
            meta: components["schemas"]["Meta"];
        };
        User: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Email with which the user signs in.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Whether the user has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description Name of the user.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description HTTPS URL of the user's picture.
             * @example https://cdn.example.com/ada.png
             */
            avatarUrl: string | null;
            /**
             * @description BCP 47 language tag in canonical form.
             * @example en-GB
             */
            locale: string | null;
            /**
             * @description ID of the user in your application's own database, unique in the project.
             * @example customer-1017
             */
            externalId: string | null;
            /**
             * @description Status of the user. A suspended user cannot sign in.
             * @enum {string}
             */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description When the user was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the user was last updated.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the user last signed in.
             */
            lastLoginAt: string | null;
            /**
             * @description Metadata that your application stores with the user. The user can change it: never decide rights on it.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Metadata that the user can read, and only your servers and members can change.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            publicMetadata: {
                [key: string]: unknown;
            };
            /**
             * @description Metadata for your servers and members. Users see it only in the export of their data.
             * @example {
             *       "segment": "enterprise",
             *       "score": 12
             *     }
             */
            privateMetadata: {
                [key: string]: unknown;
            };
            /** @description Linked identities of OAuth providers with which the user can sign in. */
            identities: components["schemas"]["UserIdentity"][];
            /**
             * @description New email that is not verified yet. `null` if no change is pending.
             * @example ada@example.org
             */
            pendingEmail: string | null;
            /**
             * @description Number of active sessions of the user.
             * @example 2
             */
            activeSessions: number;
            /**
             * Format: date-time
             * @description When the user was suspended. `null` if the user is active.
             */
            suspendedAt: string | null;
            /**
             * Format: date-time
             * @description When the suspension ends by itself. `null` if the user is active or must be reinstated.
             */
            suspendedUntil: string | null;
        };
        UserIdentity: {
            /**
             * @description Key of the OAuth provider.
             * @example google
             */
            provider: string;
            /**
             * @description Email from the provider. `null` if it returned none.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Whether the provider has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * Format: date-time
             * @description When the identity was linked to the user.
             */
            linkedAt: string;
        };
        /**
         * @example {
         *       "name": "Ada Lovelace",
         *       "privateMetadata": {
         *         "segment": "enterprise"
         *       }
         *     }
         */
        UpdateUserBody: {
            /**
             * @description New email. Ends all sessions of the user and notifies both emails. It is unverified unless `emailVerified` is true.
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description Whether you have verified that the email belongs to the user. Verifying the first one removes the identities, passkeys, and sessions from before, which may be of someone else; the profile stays. After false, the first person who verifies it takes over the account.
             * @example true
             */
            emailVerified?: boolean;
            /**
             * @description Name of the user. `null` clears it.
             * @example Ada Lovelace
             */
            name?: string | null;
            /**
             * @description HTTPS URL of the user's picture. `null` clears it.
             * @example https://cdn.example.com/ada.png
             */
            avatarUrl?: string | null;
            /**
             * @description BCP 47 language tag, stored in canonical form. `null` clears it.
             * @example en-GB
             */
            locale?: string | null;
            /**
             * @description JSON merge patch (RFC 7396): `null` removes a member, objects are merged, and other values replace. The result is at most 16 KiB. `null` clears all metadata.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description JSON merge patch (RFC 7396) of metadata that the user and your app can read, and only servers and members can write. The result is at most 16 KiB.
             * @example {
             *       "segment": "enterprise",
             *       "score": 12
             *     }
             */
            publicMetadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description JSON merge patch (RFC 7396) of metadata for your servers and members. The result is at most 16 KiB. Users see it only in the export of their data.
             * @example {
             *       "segment": "enterprise",
             *       "score": 12
             *     }
             */
            privateMetadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description ID of the user in your application's own database, unique in the project. `null` clears it.
             * @example customer-1017
             */
            externalId?: string | null;
        };
        DeleteUserResponse: {
            data: components["schemas"]["DeleteUserData"];
            meta: components["schemas"]["Meta"];
        };
        DeleteUserData: {
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
            /** @description Purchases for which a payment provider continues to charge the user. Cancel them there. */
            purchases: components["schemas"]["ContinuingPurchase"][];
        };
        ContinuingPurchase: {
            /**
             * @description Payment provider.
             * @example stripe
             */
            provider: string;
            /** @description The provider's IDs of the purchase. */
            refs: string[];
            /**
             * @description Name of the plan that it grants.
             * @example Pro
             */
            plan: string | null;
            /**
             * Format: date-time
             * @description When the provider charges again.
             */
            renewsAt: string;
        };
        SessionList: {
            data: components["schemas"]["Session"][];
            meta: components["schemas"]["PageMeta"];
        };
        Session: {
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId: string;
            /**
             * @description Email of the user. `null` after the user was deleted.
             * @example ada@example.com
             */
            userEmail: string | null;
            /**
             * @description Whether the user has verified the email.
             * @example true
             */
            userEmailVerified: boolean;
            /**
             * @description App of the session. `null` after the app was deleted.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            appId: string | null;
            /**
             * @description Name of the app.
             * @example Acme Web
             */
            appName: string | null;
            /**
             * @description Sign-in method: `magic_link`, `oauth`, `email_change`, `passkey`, `invitation`, `sso`, `device`, or `impersonation`.
             * @example magic_link
             */
            method: string;
            /**
             * @description Browser and operating system at sign-in.
             * @example Firefox on Linux
             */
            device: string;
            /**
             * @description Location of the IP address at sign-in.
             * @example Zurich, Switzerland
             */
            location: string;
            /**
             * @description IP address at sign-in.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description User-Agent at sign-in.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            userAgent: string | null;
            /**
             * @description IP address of the last request.
             * @example 203.0.113.7
             */
            lastIp: string | null;
            /**
             * @description User-Agent of the last request.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            lastUserAgent: string | null;
            /**
             * @description Number of requests. This and the next three fields can be 10 seconds behind.
             * @example 42
             */
            requestCount: number;
            /**
             * @description Number of IP address changes.
             * @example 1
             */
            ipChanges: number;
            /**
             * @description Number of User-Agent changes.
             * @example 0
             */
            userAgentChanges: number;
            /**
             * Format: date-time
             * @description When the session was flagged as suspicious. `null` if it is not.
             */
            flaggedAt: string | null;
            /**
             * @description Reason for the flag: `high_volume`, `many_ip_changes`, `many_user_agent_changes`, `passkey_counter`, or `passkey_backup_eligible`.
             * @example many_ip_changes
             */
            flagReason: string | null;
            /**
             * Format: date-time
             * @description When the user signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last request was made.
             */
            lastActiveAt: string;
            /**
             * Format: date-time
             * @description When the session expires, or would have expired.
             * @example 2026-01-31T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When the session ended. `null` while it is active.
             */
            endedAt: string | null;
            /**
             * @description Reason for the end: `logout`, `revoked`, `revoked_all`, `evicted`, `refresh_reuse`, `fingerprint`, `expired`, `user_deleted`, `admin`, `factor_changed`, or `undone`.
             * @example logout
             */
            endedReason: string | null;
        };
        SuspendUserBody: {
            /**
             * @description Reason for the suspension, kept in the audit log.
             * @example Reported for spam
             */
            reason?: string;
            /**
             * Format: date-time
             * @description When the suspension ends by itself. Without it, the user must be reinstated.
             * @example 2027-01-01T00:00:00.000Z
             */
            until?: string;
        };
        UserExportResponse: {
            data: components["schemas"]["UserExport"];
            meta: components["schemas"]["Meta"];
        };
        UserExport: {
            /**
             * Format: date-time
             * @description When this export was created.
             */
            exportedAt: string;
            profile: components["schemas"]["CurrentUser"];
            /**
             * @description ID of the user in your application's own database.
             * @example customer-1017
             */
            externalId: string | null;
            /**
             * @description Metadata that only your servers and members see otherwise.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            privateMetadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the suspension of the user ends. `null` if there is no such time.
             */
            suspendedUntil: string | null;
            /** @description Invitations of the user, newest first. */
            invitations: components["schemas"]["UserExportInvitation"][];
            identities: components["schemas"]["UserExportIdentity"][];
            /** @description Passkeys, without their public keys. */
            passkeys: components["schemas"]["UserExportPasskey"][];
            /** @description Pending email change. `null` if no change is pending. */
            pendingEmailChange: components["schemas"]["UserExportPendingEmailChange"] | null;
            /** @description Changes of how the user signs in, newest first: those that can be undone, and those of the last days. */
            changes: components["schemas"]["UserExportChange"][];
            /** @description Sessions, newest first, including those that ended within the last 30 days. */
            sessions: components["schemas"]["UserExportSession"][];
            /** @description Audit records of actions by the user and on the user, newest first. */
            auditRecords: components["schemas"]["UserExportAuditRecord"][];
            /** @description Emails of the last 30 days, newest first. */
            mails: components["schemas"]["UserExportEmail"][];
            /** @description Licenses, newest first, including ended ones. */
            licenses: components["schemas"]["UserExportLicense"][];
            /** @description Purchases from payment providers, newest first. */
            purchases: components["schemas"]["UserExportPurchase"][];
            /** @description Usage by period, newest first. */
            usage: components["schemas"]["UserExportUsage"][];
            /** @description Usage events of at least the last 400 days, newest first. */
            usageEvents: components["schemas"]["UserExportUsageEvent"][];
            /**
             * @description Whether the export is complete. Each list holds the newest 10,000 entries, audit records at most 8 MiB.
             * @example true
             */
            complete: boolean;
        };
        CurrentUser: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Email with which the user signs in.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Whether the user has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description New email that is not verified yet. `null` if no change is pending.
             * @example ada@example.org
             */
            pendingEmail: string | null;
            /**
             * @description Name of the user.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description HTTPS URL of the user's picture.
             * @example https://cdn.example.com/ada.png
             */
            avatarUrl: string | null;
            /**
             * @description BCP 47 language tag in canonical form.
             * @example en-GB
             */
            locale: string | null;
            /**
             * @description Metadata that your application stores with the user. The user can change it: never decide rights on it.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Metadata that the user can read, and only your servers and members can change.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            publicMetadata: {
                [key: string]: unknown;
            };
            /** @description Linked identities of OAuth providers with which the user can sign in. */
            identities: components["schemas"]["UserIdentity"][];
            /**
             * Format: date-time
             * @description When the user was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the user was last updated.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the user last signed in.
             */
            lastLoginAt: string | null;
        };
        UserExportInvitation: {
            /**
             * @description ID of the invitation.
             * @example uin_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description Invited email.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Status: `open`, `accepted`, `revoked`, or `expired`.
             * @example accepted
             */
            status: string;
            /**
             * @description Name in the invitation.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description Language in the invitation.
             * @example en-GB
             */
            locale: string | null;
            /**
             * @description Metadata in the invitation.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Public metadata in the invitation.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            publicMetadata: {
                [key: string]: unknown;
            };
            /**
             * @description Private metadata in the invitation.
             * @example {
             *       "theme": "dark",
             *       "onboarding": {
             *         "done": true
             *       }
             *     }
             */
            privateMetadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the invitation was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the invitation expires, or would have expired.
             * @example 2026-01-08T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When the user accepted it. `null` if they did not.
             */
            acceptedAt: string | null;
        };
        UserExportIdentity: {
            /**
             * @description Key of the OAuth provider.
             * @example google
             */
            provider: string;
            /**
             * @description Email from the provider. `null` if it returned none.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Whether the provider has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * Format: date-time
             * @description When the identity was linked to the user.
             */
            linkedAt: string;
            /**
             * @description ID of the user at the provider.
             * @example 110248495921238986420
             */
            subject: string;
            /**
             * Format: date-time
             * @description When the identity was removed. It is deleted 72 hours later. `null` while it is linked.
             */
            removedAt: string | null;
        };
        UserExportPasskey: {
            /** @example pky_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Name of the passkey.
             * @example Chrome on macOS
             */
            name: string;
            /**
             * Format: date-time
             * @description When the passkey was registered.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the passkey was last used. `null` if never.
             */
            lastUsedAt: string | null;
            /**
             * @description Whether a passkey manager can copy it to other devices.
             * @example true
             */
            synced: boolean;
            /**
             * @description Whether it had a backup when it was last used.
             * @example true
             */
            backedUp: boolean;
            /**
             * @description How browsers reach the authenticator.
             * @example [
             *       "internal",
             *       "hybrid"
             *     ]
             */
            transports: string[];
            /**
             * @description Model of the authenticator. Zeros if not known.
             * @example ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4
             */
            aaguid: string;
            /**
             * Format: date-time
             * @description When it was disabled because it may have been copied. `null` if it works.
             */
            disabledAt: string | null;
            /**
             * @description Domain that the passkey is bound to.
             * @example example.com
             */
            rpId: string;
            /**
             * Format: date-time
             * @description When the passkey was removed. It is deleted 72 hours later. `null` while it is stored.
             */
            removedAt: string | null;
        };
        /** @description Pending email change. `null` if no change is pending. */
        UserExportPendingEmailChange: {
            /**
             * @description New email.
             * @example ada@example.com
             */
            email: string;
        };
        UserExportChange: {
            /**
             * @description ID of the change.
             * @example und_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description Kind of the change: `identity_link`, `identity_unlink`, or `email_change`.
             * @example identity_link
             */
            kind: string;
            /**
             * Format: date-time
             * @description When the change was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the user can no longer undo it.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When the user undid it. `null` if they did not.
             */
            usedAt: string | null;
        };
        UserExportSession: {
            /**
             * @description ID of the session.
             * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description App of the session.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            app: string;
            /**
             * @description Sign-in method, such as `magic_link`, `oauth`, `passkey`, or `device`.
             * @example magic_link
             */
            method: string;
            /**
             * @description How the user signed in.
             * @example [
             *       "mail"
             *     ]
             */
            amr: string[];
            /**
             * Format: date-time
             * @description When the user last stepped the session up. `null` if never.
             */
            steppedUpAt: string | null;
            /**
             * Format: date-time
             * @description When the user signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last request was made.
             */
            lastActiveAt: string;
            /**
             * Format: date-time
             * @description When the session expires, or would have expired.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When the session ended. `null` while it is active.
             */
            endedAt: string | null;
            /**
             * @description Reason for the end.
             * @example logout
             */
            endedReason: string | null;
            /**
             * @description IP address at sign-in.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description IP address of the last request.
             * @example 203.0.113.7
             */
            lastIp: string | null;
            /**
             * @description User-Agent at sign-in.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101
             */
            userAgent: string | null;
            /**
             * @description User-Agent of the last request.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0)
             */
            lastUserAgent: string | null;
            /**
             * @description Browser and operating system at sign-in.
             * @example Firefox on Linux
             */
            device: string;
            /**
             * @description Location of the IP address at sign-in.
             * @example Zurich, Switzerland
             */
            location: string;
            /**
             * @description Number of requests.
             * @example 42
             */
            requestCount: number;
        };
        UserExportAuditRecord: {
            /**
             * @description ID of the audit record.
             * @example aud_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description Action, in the form `<entity>.<verb>`.
             * @example user.login
             */
            action: string;
            /**
             * @description Severity: `info`, `notice`, `warning`, or `critical`.
             * @example info
             */
            severity: string;
            /**
             * @description Type of the target.
             * @example user
             */
            entityType: string;
            /**
             * @description ID of the target.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            entityRef: string | null;
            /**
             * @description Before.
             * @example {
             *       "name": "Ada"
             *     }
             */
            oldValue: {
                [key: string]: unknown;
            } | null;
            /**
             * @description After.
             * @example {
             *       "name": "Ada Lovelace"
             *     }
             */
            newValue: {
                [key: string]: unknown;
            } | null;
            /**
             * @description IP address of the user, if the user was the actor.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description User-Agent of the user, if the user was the actor.
             * @example Mozilla/5.0 (X11; Linux x86_64)
             */
            userAgent: string | null;
            /**
             * Format: date-time
             * @description When.
             */
            createdAt: string;
        };
        UserExportEmail: {
            /**
             * @description ID of the email.
             * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description Template of the email.
             * @example magic-link
             */
            kind: string;
            /**
             * @description Status: `queued`, `sent`, `failed`, or `suppressed`.
             * @example sent
             */
            status: string;
            /**
             * @description Recipient of the email.
             * @example ada@example.com
             */
            recipient: string;
            /**
             * Format: date-time
             * @description When the email was requested.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the email was sent or failed permanently.
             */
            settledAt: string | null;
        };
        UserExportLicense: {
            /**
             * @description ID of the license.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description Status of the license.
             * @example active
             */
            status: string;
            plan: components["schemas"]["PlanReference"];
            /**
             * @description `base` or `addon`.
             * @example base
             */
            kind: string;
            /**
             * @description Quantity of the license.
             * @example 1
             */
            quantity: number;
            /**
             * @description Source: `default`, `admin`, `payment`, `promo`, or `api`.
             * @example payment
             */
            source: string;
            /**
             * Format: date-time
             * @description When the license starts.
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description When the trial ends.
             */
            trialEndsAt: string | null;
            /**
             * Format: date-time
             * @description When the license ends.
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description When the license was revoked or replaced by another.
             */
            revokedAt: string | null;
            /**
             * @description Metadata stored with the license.
             * @example {
             *       "order": "A-1017"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the license was granted.
             */
            createdAt: string;
        };
        UserExportPurchase: {
            /**
             * @description ID of the purchase.
             * @example pur_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description Payment provider of the purchase.
             * @example stripe
             */
            provider: string;
            /**
             * @description `test` or `live`.
             * @example live
             */
            mode: string;
            /**
             * @description IDs of the purchase at the provider.
             * @example [
             *       "sub_1Nc0ffee"
             *     ]
             */
            refs: string[];
            /** @description Purchased items. */
            items: components["schemas"]["UserExportPurchaseItem"][];
            /**
             * Format: date-time
             * @description When the first event of the purchase was received.
             */
            createdAt: string;
        };
        UserExportPurchaseItem: {
            /**
             * @description ID of the price at the provider.
             * @example price_1Nc0ffee
             */
            price: string;
            /**
             * @description Purchased quantity.
             * @example 1
             */
            quantity: number;
            /**
             * Format: date-time
             * @description When the purchased period ends.
             */
            endsAt: string | null;
            /**
             * @description Result: `licensed`, `waiting`, `over`, or another reason for no license.
             * @example licensed
             */
            status: string;
        };
        UserExportUsage: {
            /**
             * @description ID of the license.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            license: string;
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            feature: string;
            /**
             * Format: date-time
             * @description When the period starts.
             */
            periodStart: string;
            /**
             * Format: date-time
             * @description When the period ends.
             * @example 2026-02-01T12:00:00.000Z
             */
            periodEnd: string;
            /**
             * @description Usage in the period.
             * @example 8123
             */
            used: number;
        };
        UserExportUsageEvent: {
            /**
             * @description ID of the license.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            license: string;
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            feature: string;
            /**
             * @description Quantity of the event.
             * @example 1
             */
            quantity: number;
            /**
             * Format: date-time
             * @description When.
             */
            occurredAt: string;
            /**
             * @description Properties reported with the event.
             * @example {
             *       "region": "eu"
             *     }
             */
            properties: {
                [key: string]: unknown;
            } | null;
        };
        LinkedIdentityList: {
            data: components["schemas"]["LinkedIdentity"][];
            meta: components["schemas"]["PageMeta"];
        };
        LinkedIdentity: {
            /** @example idn_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Key of the OAuth provider.
             * @example google
             */
            provider: string;
            /**
             * @description Display name of the provider.
             * @example Google
             */
            providerName: string;
            /**
             * @description Email from the provider. `null` if it returned none.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Whether the provider has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * Format: date-time
             * @description When the identity was linked to the user.
             */
            linkedAt: string;
            /**
             * Format: date-time
             * @description When the user last signed in with the identity. `null` if not known.
             */
            lastUsedAt: string | null;
            /**
             * @description Whether the user could still sign in without this identity.
             * @example true
             */
            removable: boolean;
        };
        SignInMethodRemovedResponse: {
            data: components["schemas"]["SignInMethodRemoved"];
            meta: components["schemas"]["Meta"];
        };
        SignInMethodRemoved: {
            /** @example true */
            success: boolean;
            /**
             * @description Number of sessions that the removal ended.
             * @example 1
             */
            sessionsEnded: number;
        };
        PasskeyList: {
            data: components["schemas"]["Passkey"][];
            meta: components["schemas"]["PageMeta"];
        };
        Passkey: {
            /** @example pky_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Name of the passkey.
             * @example Chrome on macOS
             */
            name: string;
            /**
             * Format: date-time
             * @description When the passkey was registered.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the passkey was last used. `null` if never.
             */
            lastUsedAt: string | null;
            /**
             * @description Whether a passkey manager can copy it to other devices.
             * @example true
             */
            synced: boolean;
            /**
             * @description Whether it had a backup when it was last used.
             * @example true
             */
            backedUp: boolean;
            /**
             * @description How browsers reach the authenticator.
             * @example [
             *       "internal",
             *       "hybrid"
             *     ]
             */
            transports: string[];
            /**
             * @description Model of the authenticator. Zeros if not known.
             * @example ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4
             */
            aaguid: string;
            /**
             * Format: date-time
             * @description When it was disabled because it may have been copied. `null` if it works.
             */
            disabledAt: string | null;
            /**
             * @description Whether it opened the current session.
             * @example false
             */
            current: boolean;
            /**
             * @description Whether the user could still sign in without this passkey.
             * @example true
             */
            removable: boolean;
        };
        UserInvitationList: {
            data: components["schemas"]["UserInvitation"][];
            meta: components["schemas"]["PageMeta"];
        };
        UserInvitation: {
            /** @example uin_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description App in which the user signs up.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            appId: string;
            /**
             * @description Invited email, in normalized form.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Status of the invitation. `revoked`: also if a newer invitation of the email has replaced it. An expired one can be resent.
             * @enum {string}
             */
            status: "open" | "accepted" | "revoked" | "expired";
            /**
             * @description URL that the link opens.
             * @example https://app.example.com/callback
             */
            redirectUri: string;
            /**
             * @description Name for the new user.
             * @example Grace Hopper
             */
            name: string | null;
            /**
             * @description Language of the email and the new user.
             * @example en-GB
             */
            locale: string | null;
            /**
             * @description Metadata for the new user.
             * @example {
             *       "team": "research"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Metadata for the new user, who can read and not write it.
             * @example {
             *       "team": "research"
             *     }
             */
            publicMetadata: {
                [key: string]: unknown;
            };
            /**
             * @description Private metadata for the new user.
             * @example {
             *       "team": "research"
             *     }
             */
            privateMetadata: {
                [key: string]: unknown;
            };
            /**
             * @description Whether Licet sends the link by email.
             * @example true
             */
            mail: boolean;
            /**
             * @description User who accepted the invitation. `null` before.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string | null;
            /**
             * Format: date-time
             * @description When the invitation was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the current link was created.
             */
            sentAt: string;
            /**
             * Format: date-time
             * @description When the invitation expires.
             * @example 2026-01-08T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was accepted. `null` before.
             */
            acceptedAt: string | null;
            /**
             * Format: date-time
             * @description When it was revoked or replaced. `null` if it was not.
             */
            revokedAt: string | null;
        };
        /**
         * @example {
         *       "appId": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "email": "grace@example.com",
         *       "redirectUri": "https://app.example.com/callback",
         *       "name": "Grace Hopper"
         *     }
         */
        InviteUserBody: {
            /**
             * @description ID of the project. An API key implies its project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /**
             * @description App in which the user signs up.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            appId: string;
            /**
             * @description Email to invite, as a plain address.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description URL that the link opens, from the app's allowlist. `token=…` is added to it.
             * @example https://app.example.com/callback
             */
            redirectUri: string;
            /**
             * @description Name for the new user.
             * @example Grace Hopper
             */
            name?: string;
            /**
             * @description BCP 47 language tag: language of the email and the new user.
             * @example en-GB
             */
            locale?: string;
            /**
             * @description Metadata for the new user; at most 16 KiB.
             * @example {
             *       "team": "research"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Metadata for the new user, who can read and not write it; at most 16 KiB.
             * @example {
             *       "team": "research"
             *     }
             */
            publicMetadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Private metadata for the new user; at most 16 KiB.
             * @example {
             *       "team": "research"
             *     }
             */
            privateMetadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Days until the invitation expires. Default: 7.
             * @example 7
             */
            expiresInDays?: number;
            /**
             * @description Whether Licet sends the link by email. `false`: the response has the link, and you send it. Default: true.
             * @example true
             */
            mail?: boolean;
        };
        UserInvitationSentResponse: {
            data: components["schemas"]["UserInvitationSent"];
            meta: components["schemas"]["Meta"];
        };
        UserInvitationSent: {
            /** @example uin_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description App in which the user signs up.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            appId: string;
            /**
             * @description Invited email, in normalized form.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Status of the invitation. `revoked`: also if a newer invitation of the email has replaced it. An expired one can be resent.
             * @enum {string}
             */
            status: "open" | "accepted" | "revoked" | "expired";
            /**
             * @description URL that the link opens.
             * @example https://app.example.com/callback
             */
            redirectUri: string;
            /**
             * @description Name for the new user.
             * @example Grace Hopper
             */
            name: string | null;
            /**
             * @description Language of the email and the new user.
             * @example en-GB
             */
            locale: string | null;
            /**
             * @description Metadata for the new user.
             * @example {
             *       "team": "research"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Metadata for the new user, who can read and not write it.
             * @example {
             *       "team": "research"
             *     }
             */
            publicMetadata: {
                [key: string]: unknown;
            };
            /**
             * @description Private metadata for the new user.
             * @example {
             *       "team": "research"
             *     }
             */
            privateMetadata: {
                [key: string]: unknown;
            };
            /**
             * @description Whether Licet sends the link by email.
             * @example true
             */
            mail: boolean;
            /**
             * @description User who accepted the invitation. `null` before.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string | null;
            /**
             * Format: date-time
             * @description When the invitation was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the current link was created.
             */
            sentAt: string;
            /**
             * Format: date-time
             * @description When the invitation expires.
             * @example 2026-01-08T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was accepted. `null` before.
             */
            acceptedAt: string | null;
            /**
             * Format: date-time
             * @description When it was revoked or replaced. `null` if it was not.
             */
            revokedAt: string | null;
            /**
             * @description Link to accept the invitation. Only in this response, and only if `mail` is false.
             * @example https://app.example.com/callback?token=lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            link?: string;
        };
        DoneResponse: {
            data: components["schemas"]["Done"];
            meta: components["schemas"]["Meta"];
        };
        Done: {
            /** @example true */
            success: boolean;
        };
        RevokeSessionsBody: {
            /**
             * @description ID of the project. Required for members; an API key always uses its own project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /** @description IDs of sessions. Sessions that have ended or belong to another project are skipped. */
            ids: string[];
        };
        SessionsEndedResponse: {
            data: components["schemas"]["SessionsEnded"];
            meta: components["schemas"]["Meta"];
        };
        SessionsEnded: {
            /** @example true */
            success: boolean;
            /**
             * @description Number of active sessions that were revoked.
             * @example 2
             */
            endedCount: number;
        };
        SessionResponse: {
            data: components["schemas"]["Session"];
            meta: components["schemas"]["Meta"];
        };
        CheckEntitlementsBody: {
            /**
             * @description ID of the user to check.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string;
            /**
             * @description Feature keys. Default: all features of the license.
             * @example [
             *       "sso",
             *       "api_calls"
             *     ]
             */
            keys?: string[];
            /**
             * @description Amount to check against the remaining quantity. Only allowed with exactly one key.
             * @example 5
             */
            quantity?: number;
        };
        EntitlementsResponse: {
            data: components["schemas"]["Entitlements"];
            meta: components["schemas"]["Meta"];
        };
        Entitlements: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string | null;
            /**
             * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
             * @example active
             * @enum {string|null}
             */
            licenseStatus: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked" | null;
            plan: components["schemas"]["PlanReference"] | null;
            /**
             * @description Entitlements by feature key.
             * @example {
             *       "sso": {
             *         "type": "boolean",
             *         "hasAccess": true
             *       }
             *     }
             */
            entitlements: {
                [key: string]: components["schemas"]["Entitlement"];
            };
            /**
             * @description Revision, which increases with every change of the license.
             * @example 42
             */
            version: number;
            /**
             * Format: date-time
             * @description When the entitlements were determined.
             */
            evaluatedAt: string;
        };
        /**
         * @description Usage of a user, or of the holder of a license: at most one of `userId` and `licenseId`.
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "key": "api_calls",
         *       "quantity": 1,
         *       "idempotencyKey": "request-1017"
         *     }
         */
        UsageEvent: components["schemas"]["UsageEventOfUser"] | components["schemas"]["UsageEventOfLicense"];
        UsageEventOfUser: {
            /**
             * @description ID of the user who used the feature. Alternatively, send `licenseId`. Users report their own usage.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId?: string;
            /**
             * @description Key of a metered feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Quantity, which can be a decimal. Default: 1.
             * @example 1
             */
            quantity?: number;
            /**
             * @description Idempotency key. A retry with the same key within 40 days is counted once. Servers must send it, here or as the header `Idempotency-Key`. Optional for users.
             * @example request-1017
             */
            idempotencyKey?: string;
            /**
             * Format: date-time
             * @description When the usage happened, at most 35 days ago. It counts in the period of that time. Default: now. ISO 8601.
             */
            occurredAt?: string;
            /**
             * @description Whether to reject usage above the limit. `false` counts it anyway. Default: true.
             * @example true
             */
            enforce?: boolean;
            /**
             * @description Properties stored with the event; at most 4 KiB.
             * @example {
             *       "model": "a"
             *     }
             */
            properties?: {
                [key: string]: unknown;
            };
        };
        UsageEventOfLicense: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * @description Key of a metered feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Quantity, which can be a decimal. Default: 1.
             * @example 1
             */
            quantity?: number;
            /**
             * @description Idempotency key. A retry with the same key within 40 days is counted once. Servers must send it, here or as the header `Idempotency-Key`. Optional for users.
             * @example request-1017
             */
            idempotencyKey?: string;
            /**
             * Format: date-time
             * @description When the usage happened, at most 35 days ago. It counts in the period of that time. Default: now. ISO 8601.
             */
            occurredAt?: string;
            /**
             * @description Whether to reject usage above the limit. `false` counts it anyway. Default: true.
             * @example true
             */
            enforce?: boolean;
            /**
             * @description Properties stored with the event; at most 4 KiB.
             * @example {
             *       "model": "a"
             *     }
             */
            properties?: {
                [key: string]: unknown;
            };
        };
        UsageCountedResponse: {
            data: components["schemas"]["UsageCounted"];
            meta: components["schemas"]["Meta"];
        };
        UsageCounted: {
            /**
             * @description Outcome. `duplicate`: the idempotency key was already counted, so nothing was counted now.
             * @enum {string}
             */
            outcome: "accepted" | "duplicate";
            /**
             * @description Requested quantity.
             * @example 1
             */
            quantity: number;
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Usage in the period.
             * @example 8123
             */
            used: number;
            /**
             * @description Quantity left in the period, at least 0. With the overage policy `cap`, up to the cap. `null` if unlimited.
             * @example 1877
             */
            remaining: number | null;
            /**
             * @description Limit for the period. `null` if unlimited.
             * @example 10000
             */
            limit: number | null;
            /**
             * @description Overage: usage above the limit.
             * @example 0
             */
            overage: number;
            /**
             * Format: date-time
             * @description When the next period starts.
             * @example 2026-02-01T00:00:00.000Z
             */
            resetsAt: string | null;
        };
        ReportUsageBatchBody: {
            /** @description Events. Each has its own idempotency key. */
            events: components["schemas"]["UsageBatchEvent"][];
            /**
             * @description Whether events are counted individually (`partial`) or all together or not at all (`atomic`). Default: `partial`.
             * @enum {string}
             */
            mode?: "partial" | "atomic";
        };
        /**
         * @description Usage of a user, or of the holder of a license: exactly one of `userId` and `licenseId`.
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "key": "api_calls",
         *       "quantity": 1,
         *       "idempotencyKey": "request-1017"
         *     }
         */
        UsageBatchEvent: components["schemas"]["UsageBatchEventOfUser"] | components["schemas"]["UsageBatchEventOfLicense"];
        UsageBatchEventOfUser: {
            /**
             * @description ID of the user who used the feature. Alternatively, send `licenseId`. Users report their own usage.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string;
            /**
             * @description Key of a metered feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Quantity, which can be a decimal. Default: 1.
             * @example 1
             */
            quantity?: number;
            /**
             * @description Idempotency key. A retry with the same key within 40 days is counted once.
             * @example request-1017
             */
            idempotencyKey: string;
            /**
             * Format: date-time
             * @description When the usage happened, at most 35 days ago. It counts in the period of that time. Default: now. ISO 8601.
             */
            occurredAt?: string;
            /**
             * @description Whether to reject usage above the limit. `false` counts it anyway. Default: true.
             * @example true
             */
            enforce?: boolean;
            /**
             * @description Properties stored with the event; at most 4 KiB.
             * @example {
             *       "model": "a"
             *     }
             */
            properties?: {
                [key: string]: unknown;
            };
        };
        UsageBatchEventOfLicense: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * @description Key of a metered feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Quantity, which can be a decimal. Default: 1.
             * @example 1
             */
            quantity?: number;
            /**
             * @description Idempotency key. A retry with the same key within 40 days is counted once.
             * @example request-1017
             */
            idempotencyKey: string;
            /**
             * Format: date-time
             * @description When the usage happened, at most 35 days ago. It counts in the period of that time. Default: now. ISO 8601.
             */
            occurredAt?: string;
            /**
             * @description Whether to reject usage above the limit. `false` counts it anyway. Default: true.
             * @example true
             */
            enforce?: boolean;
            /**
             * @description Properties stored with the event; at most 4 KiB.
             * @example {
             *       "model": "a"
             *     }
             */
            properties?: {
                [key: string]: unknown;
            };
        };
        UsageBatchResponse: {
            data: components["schemas"]["UsageBatch"];
            meta: components["schemas"]["Meta"];
        };
        UsageBatch: {
            /** @example 2 */
            accepted: number;
            /** @example 0 */
            duplicates: number;
            /** @example 0 */
            denied: number;
            /** @description Results, in the order of the events. */
            results: components["schemas"]["UsageBatchResult"][];
        };
        UsageBatchResult: {
            /**
             * @description Index of the event, starting at 0.
             * @example 0
             */
            index: number;
            /**
             * @description Outcome. `skipped`: another event of the atomic batch was denied.
             * @enum {string}
             */
            outcome: "accepted" | "duplicate" | "denied" | "skipped";
            /**
             * @description Error code of a denied event.
             * @example USAGE_LIMIT_EXCEEDED
             */
            code: string | null;
        };
        /**
         * @description At most one of `userId` and `licenseId`.
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "key": "api_calls",
         *       "quantity": 5,
         *       "ttlSeconds": 300
         *     }
         */
        ReserveUsageBody: components["schemas"]["ReserveUsageOfUser"] | components["schemas"]["ReserveUsageOfLicense"];
        ReserveUsageOfUser: {
            /**
             * @description ID of the user who used the feature. Alternatively, send `licenseId`. Users report their own usage.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId?: string;
            /**
             * @description Key of a metered feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Quantity, which can be a decimal. Default: 1.
             * @example 1
             */
            quantity?: number;
            /**
             * @description Lifetime of the reservation, in seconds. Default: 300.
             * @example 300
             */
            ttlSeconds?: number;
        };
        ReserveUsageOfLicense: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * @description Key of a metered feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Quantity, which can be a decimal. Default: 1.
             * @example 1
             */
            quantity?: number;
            /**
             * @description Lifetime of the reservation, in seconds. Default: 300.
             * @example 300
             */
            ttlSeconds?: number;
        };
        UsageReservationResponse: {
            data: components["schemas"]["UsageReservation"];
            meta: components["schemas"]["Meta"];
        };
        UsageReservation: {
            /** @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            reservationId: string;
            /**
             * @description Reserved quantity.
             * @example 5
             */
            quantity: number;
            /**
             * Format: date-time
             * @description When the reservation expires and is released.
             */
            expiresAt: string;
            /**
             * @description Quantity left besides the reservation. `null` if unlimited.
             * @example 1872
             */
            remaining: number | null;
        };
        CommitUsageReservationBody: {
            /**
             * @description Quantity to commit; the rest is released. A larger quantity requires room below the limit. Default: all of it.
             * @example 4
             */
            quantity?: number;
        };
        UsageReservationSettledResponse: {
            data: components["schemas"]["UsageReservationSettled"];
            meta: components["schemas"]["Meta"];
        };
        UsageReservationSettled: {
            /** @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            reservationId: string;
            /** @enum {string} */
            status: "committed" | "released";
            /**
             * @description Committed quantity.
             * @example 4
             */
            quantity: number;
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Usage in the period.
             * @example 8123
             */
            used: number;
            /**
             * @description Quantity left in the period, at least 0. With the overage policy `cap`, up to the cap. `null` if unlimited.
             * @example 1877
             */
            remaining: number | null;
            /**
             * @description Limit for the period. `null` if unlimited.
             * @example 10000
             */
            limit: number | null;
            /**
             * @description Overage: usage above the limit.
             * @example 0
             */
            overage: number;
            /**
             * Format: date-time
             * @description When the next period starts.
             * @example 2026-02-01T00:00:00.000Z
             */
            resetsAt: string | null;
        };
        VoidUsageBody: {
            /**
             * @description Idempotency key with which the usage was reported.
             * @example request-1017
             */
            idempotencyKey: string;
            /**
             * @description ID of the user whose app reported the usage itself. Leave out for usage that your servers reported.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            reportedBy?: string;
        };
        VoidedUsageResponse: {
            data: components["schemas"]["VoidedUsage"];
            meta: components["schemas"]["Meta"];
        };
        VoidedUsage: {
            /**
             * @description Idempotency key of the voided usage.
             * @example request-1017
             */
            idempotencyKey: string;
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Quantity that was subtracted.
             * @example 1
             */
            quantity: number;
            /** @description The licenses that the usage had counted on. */
            licenses: components["schemas"]["VoidedUsageOfLicense"][];
            /**
             * Format: date-time
             * @description When the usage occurred.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When the usage was voided.
             */
            voidedAt: string;
        };
        VoidedUsageOfLicense: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * @description Quantity that was subtracted from this license.
             * @example 1
             */
            quantity: number;
        };
        ValidateLicenseBody: {
            /**
             * @description License key, in any case and spacing.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key: string;
            /**
             * @description Fingerprint of the device, stable and unique to it. Case matters; spaces and line breaks around it do not. Only its SHA-256 hash is stored.
             * @example b5a1c3e0-mainboard-0042
             */
            fingerprint?: string;
            /**
             * @description Keys of features that the license must grant.
             * @example [
             *       "sso"
             *     ]
             */
            entitlements?: string[];
            /**
             * @description Unique value that the response repeats, which shows that it is not an old one.
             * @example 4f1c9a7b
             */
            nonce?: string;
        };
        LicenseValidationResponse: {
            data: components["schemas"]["LicenseValidation"];
            meta: components["schemas"]["Meta"];
        };
        LicenseValidation: {
            /**
             * @description Whether the license can be used now, on this device.
             * @example true
             */
            valid: boolean;
            /**
             * @description Result code: the first that applies.
             * @enum {string}
             */
            code: "VALID" | "GRACE" | "NOT_FOUND" | "APP_MISMATCH" | "USER_BLOCKED" | "SUSPENDED" | "REVOKED" | "EXPIRED" | "NOT_STARTED" | "FINGERPRINT_REQUIRED" | "NOT_ACTIVATED" | "FINGERPRINT_MISMATCH" | "ACTIVATION_LIMIT_REACHED" | "LEASE_EXPIRED" | "ENTITLEMENTS_MISSING";
            /**
             * @description Result for people, in one or two sentences.
             * @example The license is valid.
             */
            message: string;
            license: components["schemas"]["ValidatedLicense"] | null;
            activation: components["schemas"]["ValidatedDevice"] | null;
            /**
             * @description Nonce of the request. `null` if the request had no nonce.
             * @example 4f1c9a7b
             */
            nonce: string | null;
            /**
             * Format: date-time
             * @description Current time of the server.
             */
            serverTime: string;
        };
        ValidatedLicense: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
             * @example active
             * @enum {string}
             */
            status: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked";
            /**
             * @description `test`: a purchase in the test mode of a payment provider is its source, so no one has paid for it.
             * @example live
             * @enum {string}
             */
            mode: "test" | "live";
            plan: components["schemas"]["PlanReference"];
            /**
             * Format: date-time
             * @description When the license starts.
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description When the license ends. `null` if it has no end.
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description When the grace period ends.
             */
            graceEndsAt: string | null;
            /**
             * @description Entitlements by feature key: true, the value, or the limit (`null` if unlimited). Usage is not considered.
             * @example {
             *       "sso": true,
             *       "projects": 20
             *     }
             */
            entitlements: {
                [key: string]: unknown;
            };
        };
        ValidatedDevice: {
            /** @example act_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * Format: date-time
             * @description When the lease of a floating device expires without a heartbeat.
             */
            leaseExpiresAt: string | null;
        };
        /**
         * @description At most one of `key` and `licenseId`.
         * @example {
         *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J",
         *       "fingerprint": "b5a1c3e0-mainboard-0042",
         *       "label": "Desk in Zurich"
         *     }
         */
        ActivateDeviceBody: components["schemas"]["ActivateDeviceByKey"] | components["schemas"]["ActivateDeviceByLicense"];
        ActivateDeviceByKey: {
            /**
             * @description License key, in any case and spacing.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key: string;
            /**
             * @description Fingerprint of the device, stable and unique to it. Case matters; spaces and line breaks around it do not. Only its SHA-256 hash is stored.
             * @example b5a1c3e0-mainboard-0042
             */
            fingerprint: string;
            /**
             * @description Display name of the device.
             * @example Desk in Zurich
             */
            label?: string;
            /**
             * @description Metadata stored with the device; at most 4 KiB.
             * @example {
             *       "os": "Linux"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        ActivateDeviceByLicense: {
            /**
             * @description ID of the license, for servers and for users with several licenses. Default for a user: the license of `/v1/licenses/me`.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            licenseId?: string;
            /**
             * @description Fingerprint of the device, stable and unique to it. Case matters; spaces and line breaks around it do not. Only its SHA-256 hash is stored.
             * @example b5a1c3e0-mainboard-0042
             */
            fingerprint: string;
            /**
             * @description Display name of the device.
             * @example Desk in Zurich
             */
            label?: string;
            /**
             * @description Metadata stored with the device; at most 4 KiB.
             * @example {
             *       "os": "Linux"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        DeviceResponse: {
            data: components["schemas"]["Device"];
            meta: components["schemas"]["Meta"];
        };
        Device: {
            /** @example act_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * @description Display name of the device.
             * @example Desk in Zurich
             */
            label: string;
            /**
             * @description Metadata stored with the device.
             * @example {
             *       "os": "Linux"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the lease of a floating device expires without a heartbeat.
             */
            leaseExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When the device last sent a heartbeat.
             */
            lastSeenAt: string;
            /**
             * Format: date-time
             * @description When the device was activated.
             */
            activatedAt: string;
            /**
             * @description Whether the device is no longer active and its slot is held until `fileExpiresAt`.
             * @example false
             */
            held: boolean;
            /**
             * Format: date-time
             * @description When the last offline license file of the device expires: the device uses a slot until then. `null` without a valid file.
             */
            fileExpiresAt: string | null;
        };
        DeviceList: {
            data: components["schemas"]["Device"][];
            meta: components["schemas"]["PageMeta"];
        };
        RemovedDeviceResponse: {
            data: components["schemas"]["RemovedDevice"];
            meta: components["schemas"]["Meta"];
        };
        RemovedDevice: {
            /** @example true */
            success: boolean;
            /**
             * Format: date-time
             * @description When the slot is free: when the last offline license file of the device expires. `null` if it is free now.
             */
            placeFreeAt: string | null;
        };
        DeactivateDeviceBody: {
            /**
             * @description License key, in any case and spacing.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key?: string;
        };
        SendDeviceHeartbeatBody: {
            /**
             * @description License key, in any case and spacing.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key?: string;
        };
        /**
         * @description Either `activationId`, or `key` and `fingerprint`.
         * @example {
         *       "activationId": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "ttlSeconds": 604800
         *     }
         */
        IssueOfflineFileBody: components["schemas"]["IssueOfflineFileByDevice"] | components["schemas"]["IssueOfflineFileByKey"];
        IssueOfflineFileByDevice: {
            /**
             * @description ID of the device, for a signed-in user or a server.
             * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            activationId: string;
            /**
             * @description Fingerprint of the device, stable and unique to it. Case matters; spaces and line breaks around it do not. Only its SHA-256 hash is stored.
             * @example b5a1c3e0-mainboard-0042
             */
            fingerprint?: string;
            /**
             * @description Lifetime of the file, in seconds. At most that of the plan, which is the default.
             * @example 604800
             */
            ttlSeconds?: number;
        };
        IssueOfflineFileByKey: {
            /**
             * @description License key, in any case and spacing.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key: string;
            /**
             * @description Fingerprint of the device, stable and unique to it. Case matters; spaces and line breaks around it do not. Only its SHA-256 hash is stored.
             * @example b5a1c3e0-mainboard-0042
             */
            fingerprint: string;
            /**
             * @description Lifetime of the file, in seconds. At most that of the plan, which is the default.
             * @example 604800
             */
            ttlSeconds?: number;
        };
        OfflineFileResponse: {
            data: components["schemas"]["OfflineFile"];
            meta: components["schemas"]["Meta"];
        };
        OfflineFile: {
            /**
             * @description Offline license file: a JWS in compact form (RFC 7515), signed with EdDSA. The device stores it unchanged.
             * @example eyJhbGciOiJFZERTQSJ9.eyJzZXEiOjF9.c2lnbmF0dXJl
             */
            file: string;
            /**
             * Format: date-time
             * @description When the file expires.
             */
            expiresAt: string;
        };
        FeatureList: {
            data: components["schemas"]["Feature"][];
            meta: components["schemas"]["PageMeta"];
        };
        Feature: {
            /** @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Key of the feature in plans, checks, and usage.
             * @example api_calls
             */
            key: string;
            /**
             * @description Display name of the feature.
             * @example API calls
             */
            name: string;
            /**
             * @description Type of the feature; cannot be changed later. `boolean`: granted or not. `static`: a value for the app. `limit`: a maximum at any time. `metered`: a quantity per period.
             * @example metered
             * @enum {string}
             */
            type: "boolean" | "static" | "limit" | "metered";
            /**
             * @description Unit in which usage is counted.
             * @example call
             */
            unit: string | null;
            /**
             * @description Whether users can report usage of the feature themselves, without a server.
             * @example false
             */
            clientReportable: boolean;
            /**
             * @description Whether the feature is archived: new plan versions cannot grant it.
             * @example false
             */
            archived: boolean;
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last updated.
             */
            updatedAt: string;
        };
        FeatureResponse: {
            data: components["schemas"]["Feature"];
            meta: components["schemas"]["Meta"];
        };
        PlanList: {
            data: components["schemas"]["Plan"][];
            meta: components["schemas"]["PageMeta"];
        };
        Plan: {
            /** @example pln_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Key of the plan in files and responses.
             * @example pro
             */
            key: string;
            /**
             * @description Display name of the plan.
             * @example Pro
             */
            name: string;
            /**
             * @description Kind of the plan. `base`: a holder has at most one license per group. `addon`: adds to it, any number of times.
             * @enum {string}
             */
            kind: "base" | "addon";
            /**
             * @description Group of the plan. A holder has at most one license among the base plans of a group.
             * @example default
             */
            group: string;
            /**
             * @description Whether this is the default plan, which applies to every user without a license.
             * @example false
             */
            default: boolean;
            /**
             * @description Status of the plan. `draft`: no version is published. `archived`: no new licenses.
             * @example active
             * @enum {string}
             */
            status: "draft" | "active" | "archived";
            /** @description Versions, newest first. */
            versions: components["schemas"]["PlanVersion"][];
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last updated.
             */
            updatedAt: string;
        };
        PlanVersion: {
            /**
             * @description Number of the version.
             * @example 3
             */
            version: number;
            /**
             * @description Status of the version. A published version cannot be changed.
             * @example published
             * @enum {string}
             */
            status: "draft" | "published";
            /**
             * @description Entitlements by feature key.
             * @example {
             *       "sso": true,
             *       "api_calls": {
             *         "limit": 10000,
             *         "reset": "month"
             *       }
             *     }
             */
            entitlements: {
                [key: string]: components["schemas"]["PlanEntitlement"];
            };
            /**
             * @description Term: how long a license lasts, and how far a renewal extends it. Without it, licenses have no end. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
             * @example 1y
             */
            term?: string;
            /**
             * @description Trial length of a new license. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
             * @example 14d
             */
            trial?: string;
            /**
             * @description Grace period after a license ends or its payment fails. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
             * @example 7d
             */
            grace?: string;
            activations?: components["schemas"]["PlanDevices"];
            /**
             * @description Number of seats.
             * @example 10
             */
            seats?: number;
            /**
             * @description Lifetime of an offline license file, in seconds. Default: 30 days.
             * @example 2592000
             */
            offlineTtl?: number;
            /**
             * @description Number of licenses on this version.
             * @example 12
             */
            licenses: number;
            /**
             * Format: date-time
             * @description When the version was published. `null` for a draft.
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When the plan was created.
             */
            createdAt: string;
        };
        /**
         * @description Entitlement of a feature. Boolean: true or false. Static: `{value}`. Limit: `{limit}` or `{unlimited: true}`. Metered: the same, and the length of the period after which usage resets.
         * @example {
         *       "limit": 10000,
         *       "reset": "month",
         *       "overage": "block"
         *     }
         */
        PlanEntitlement: boolean | components["schemas"]["PlanEntitlementLimit"] | components["schemas"]["PlanEntitlementValue"];
        PlanEntitlementLimit: {
            /**
             * @description Limit: a maximum at any time, or per period for a metered feature.
             * @example 10000
             */
            limit?: number;
            /**
             * @description Whether the feature has no limit. Sent instead of `limit`.
             * @example false
             */
            unlimited?: boolean;
            /**
             * @description Metered features: length of a period. Without it, the limit covers the whole life of the license.
             * @example month
             * @enum {string}
             */
            reset?: "hour" | "day" | "week" | "month" | "year";
            /**
             * @description Metered features: whether periods start with the license or the calendar. Default: `license`.
             * @enum {string}
             */
            anchor?: "license" | "calendar";
            /**
             * @description Time zone of the periods: an IANA name. Default: UTC.
             * @example Europe/Zurich
             */
            timezone?: string;
            /**
             * @description Metered features: reaction to usage above the limit. Reject it (`block`), count it (`allow`), or count at most `overageLimit` more (`cap`). Default: `block`.
             * @enum {string}
             */
            overage?: "block" | "allow" | "cap";
            /**
             * @description Maximum overage. Only allowed with `overage: cap`.
             * @example 500
             */
            overageLimit?: number;
            /**
             * @description Metered features: maximum unused quantity carried over to the next period. Default: 0.
             * @example 1000
             */
            rollover?: number;
            /**
             * @description Metered features: percentages of the limit at which an event is sent. Default: 80 and 100.
             * @example [
             *       80,
             *       100
             *     ]
             */
            alertAt?: number[];
            /**
             * @description Effect of an add-on's limit on that of the plan. Default: `sum`.
             * @enum {string}
             */
            stacking?: "sum" | "max" | "replace";
        };
        PlanEntitlementValue: {
            /**
             * @example {
             *       "allow": [
             *         "a",
             *         "b"
             *       ]
             *     }
             */
            value: unknown;
        };
        PlanDevices: {
            /**
             * @description Maximum number of active devices.
             * @example 3
             */
            limit?: number;
            /**
             * @description Device mode. `node_locked`: a device keeps its slot until it is removed. `floating`: a device keeps it while it sends heartbeats.
             * @enum {string}
             */
            mode?: "node_locked" | "floating";
            /**
             * @description Floating licenses: lease time, until which the next heartbeat is due.
             * @example 600
             */
            leaseSeconds?: number;
        };
        PlanResponse: {
            data: components["schemas"]["Plan"];
            meta: components["schemas"]["Meta"];
        };
        LicenseList: {
            data: components["schemas"]["License"][];
            meta: components["schemas"]["PageMeta"];
        };
        License: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
             * @example active
             * @enum {string}
             */
            status: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked";
            /**
             * @description Reason for the suspension or revocation.
             * @example chargeback
             */
            statusReason: string | null;
            plan: components["schemas"]["LicensePlan"];
            /**
             * @description Quantity, which multiplies the limits of the plan.
             * @example 1
             */
            quantity: number;
            /**
             * @description Source of the license.
             * @example payment
             * @enum {string}
             */
            source: "default" | "admin" | "payment" | "promo" | "api";
            /**
             * @description `test`: a purchase in the test mode of a payment provider is its source, so no one has paid for it.
             * @example live
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * Format: date-time
             * @description When the license starts.
             * @example 2026-01-01T00:00:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description When the trial ends. `null` for no trial.
             */
            trialEndsAt: string | null;
            /**
             * Format: date-time
             * @description When the license ends. `null` if it has no end.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description When the grace period after the end or a failed payment ends.
             */
            graceEndsAt: string | null;
            /**
             * @description Whether the license is canceled: it ends at `endsAt` and is not renewed.
             * @example false
             */
            cancelAtPeriodEnd: boolean;
            /** @description Scheduled change at period end. `null` if no change is scheduled. */
            pendingChange: components["schemas"]["PendingPlanChange"] | null;
            key: components["schemas"]["LicenseKeySummary"];
            activations: components["schemas"]["LicenseDevices"];
            seats: components["schemas"]["LicenseSeats"];
            /**
             * @description Revision, which increases with every change of the entitlements.
             * @example 42
             */
            entitlementsVersion: number;
            /**
             * Format: date-time
             * @description When the license was granted.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the license was last updated.
             */
            updatedAt: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /** @example pln_0199f3c2a4b87c1d9e5f60718293a4b5 */
            planId: string;
            /** @enum {string} */
            kind: "base" | "addon";
            /**
             * @description Group of the plan. A holder has at most one base license per group.
             * @example default
             */
            group: string;
            /**
             * @description User who holds the license. `null` while the license is pending.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string | null;
            /**
             * @description Email of the holder, or the email for which the license is pending.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Whether the holder has verified the email. False while the license is pending.
             * @example true
             */
            emailVerified: boolean;
            /**
             * Format: date-time
             * @description When the payment became past due. `null` if payments are up to date.
             */
            pastDueSince: string | null;
            /**
             * @description Whether the payment provider has paused collecting payments for the license.
             * @example false
             */
            collectionPaused: boolean;
            /**
             * @description Metadata stored with the license; at most 16 KiB.
             * @example {
             *       "order": "A-1017"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Overrides: entitlements that replace those of the plan. Empty in lists. */
            overrides: components["schemas"]["LicenseOverride"][];
            /**
             * @description Actions that the status of the license allows.
             * @example [
             *       "renew",
             *       "revoke"
             *     ]
             */
            allowed: string[];
        };
        LicensePlan: {
            /**
             * @description Key of the plan.
             * @example pro
             */
            key: string;
            /**
             * @description Display name of the plan.
             * @example Pro
             */
            name: string;
            /**
             * @description Version of the plan.
             * @example 3
             */
            version: number;
        };
        /** @description Scheduled change at period end. `null` if no change is scheduled. */
        PendingPlanChange: {
            plan: components["schemas"]["PlanReference"];
            /** @example 1 */
            quantity: number;
            /**
             * Format: date-time
             * @description When.
             * @example 2027-01-01T00:00:00.000Z
             */
            at: string;
        };
        LicenseKeySummary: {
            /**
             * @description Whether the license has a license key.
             * @example true
             */
            present: boolean;
            /**
             * @description Last characters of the license key.
             * @example 7QK2
             */
            last4: string | null;
            /**
             * @description License key. Present only in the response that creates it.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            value?: string;
        };
        LicenseDevices: {
            /**
             * @description Maximum number of active devices. `null` if unlimited.
             * @example 3
             */
            limit: number | null;
            /**
             * @description Number of active devices.
             * @example 1
             */
            used: number;
            /**
             * @description Number of slots held for devices that are no longer active but have a valid offline license file. They count against the limit.
             * @example 0
             */
            held: number;
            /**
             * @description Device mode. `node_locked`: a device keeps its slot until it is removed. `floating`: a device keeps it while it sends heartbeats.
             * @enum {string}
             */
            mode: "node_locked" | "floating";
        };
        LicenseSeats: {
            /**
             * @description Number of seats. 0 if only the holder can use the license.
             * @example 10
             */
            limit: number;
            /**
             * @description Number of assigned seats.
             * @example 4
             */
            used: number;
        };
        LicenseOverride: {
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            featureKey: string;
            entitlement: components["schemas"]["PlanEntitlement"];
            /**
             * @description Why.
             * @example Requested by email
             */
            reason: string;
            /**
             * Format: date-time
             * @description When the override expires. `null` if it never expires.
             */
            expiresAt: string | null;
            /**
             * @description Member or API key that created the override.
             * @example owner@example.com
             */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When the override was created.
             */
            createdAt: string;
        };
        /**
         * @description Either `userId` or `email`, or neither with `withKey`.
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "plan": "pro",
         *       "reason": "Requested by email"
         *     }
         */
        GrantLicenseBody: components["schemas"]["GrantLicenseToUser"] | components["schemas"]["GrantLicenseToEmail"] | components["schemas"]["GrantLicenseWithKey"];
        GrantLicenseToUser: {
            /**
             * @description ID of the project. Required for members; an API key always uses its own project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /**
             * @description ID of the user who receives the license. Send either this or `email`.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string;
            /**
             * @description Whether to create a license key, returned only in this response. `userId` and `email` are then optional: anyone with the key can redeem it.
             * @example false
             */
            withKey?: boolean;
            /**
             * @description Key or ID of a plan.
             * @example pro
             */
            plan: string;
            /**
             * @description Quantity, which multiplies the limits.
             * @example 1
             */
            quantity?: number;
            /**
             * Format: date-time
             * @description When the license starts. Default: now. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description When the trial ends. `null` for no trial, even if the plan has one. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            trialEndsAt?: string | null;
            /**
             * Format: date-time
             * @description When the license ends. `null` for no end, even if the plan has a term. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt?: string | null;
            /**
             * @description Metadata stored with the license; at most 16 KiB.
             * @example {
             *       "order": "A-1017"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        GrantLicenseToEmail: {
            /**
             * @description ID of the project. Required for members; an API key always uses its own project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /** @example ada@example.com */
            email: string;
            /**
             * @description Whether to create a license key, returned only in this response. `userId` and `email` are then optional: anyone with the key can redeem it.
             * @example false
             */
            withKey?: boolean;
            /**
             * @description Key or ID of a plan.
             * @example pro
             */
            plan: string;
            /**
             * @description Quantity, which multiplies the limits.
             * @example 1
             */
            quantity?: number;
            /**
             * Format: date-time
             * @description When the license starts. Default: now. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description When the trial ends. `null` for no trial, even if the plan has one. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            trialEndsAt?: string | null;
            /**
             * Format: date-time
             * @description When the license ends. `null` for no end, even if the plan has a term. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt?: string | null;
            /**
             * @description Metadata stored with the license; at most 16 KiB.
             * @example {
             *       "order": "A-1017"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        GrantLicenseWithKey: {
            /**
             * @description ID of the project. Required for members; an API key always uses its own project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /**
             * @description Whether to create a license key, returned only in this response. `userId` and `email` are then optional: anyone with the key can redeem it.
             * @constant
             */
            withKey: true;
            /**
             * @description Key or ID of a plan.
             * @example pro
             */
            plan: string;
            /**
             * @description Quantity, which multiplies the limits.
             * @example 1
             */
            quantity?: number;
            /**
             * Format: date-time
             * @description When the license starts. Default: now. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description When the trial ends. `null` for no trial, even if the plan has one. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            trialEndsAt?: string | null;
            /**
             * Format: date-time
             * @description When the license ends. `null` for no end, even if the plan has a term. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt?: string | null;
            /**
             * @description Metadata stored with the license; at most 16 KiB.
             * @example {
             *       "order": "A-1017"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        LicenseResponse: {
            data: components["schemas"]["License"];
            meta: components["schemas"]["Meta"];
        };
        LicenseEventList: {
            data: components["schemas"]["LicenseEvent"][];
            meta: components["schemas"]["PageMeta"];
        };
        LicenseEvent: {
            /**
             * @description Audit action of the event.
             * @example license.renew
             */
            type: string;
            /**
             * Format: date-time
             * @description When the event took effect.
             */
            effectiveAt: string;
            /**
             * @example member
             * @enum {string}
             */
            actorType: "user" | "member" | "api_key" | "system" | "payment";
            /**
             * @description ID of the actor.
             * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            actorRef: string | null;
            /**
             * @description Why.
             * @example Requested by email
             */
            reason: string | null;
            /**
             * @description The license after the event.
             * @example {
             *       "plan": "pro@3",
             *       "endsAt": "2027-01-01T00:00:00.000Z"
             *     }
             */
            state: {
                [key: string]: unknown;
            };
        };
        UsageResponse: {
            data: components["schemas"]["Usage"];
            meta: components["schemas"]["Meta"];
        };
        Usage: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * Format: date-time
             * @description When the usage was read.
             */
            asOf: string;
            features: components["schemas"]["FeatureUsage"][];
        };
        FeatureUsage: {
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Usage in the period.
             * @example 8123
             */
            used: number;
            /**
             * @description Quantity left in the period, at least 0. With the overage policy `cap`, up to the cap. `null` if unlimited.
             * @example 1877
             */
            remaining: number | null;
            /**
             * @description Limit for the period. `null` if unlimited.
             * @example 10000
             */
            limit: number | null;
            /**
             * @description Overage: usage above the limit.
             * @example 0
             */
            overage: number;
            /**
             * Format: date-time
             * @description When the next period starts.
             * @example 2026-02-01T00:00:00.000Z
             */
            resetsAt: string | null;
            /**
             * @description Unit in which usage is counted.
             * @example call
             */
            unit: string | null;
            /**
             * @description Quantity held by reservations.
             * @example 20
             */
            reserved: number;
            /**
             * @description Usage as a percentage of the limit. `null` if unlimited.
             * @example 81.23
             */
            percentUsed: number | null;
            /** @example false */
            unlimited: boolean;
            period: components["schemas"]["UsagePeriod"] | null;
            /**
             * Format: date-time
             * @description When the last event was counted.
             */
            lastEventAt: string | null;
            series?: components["schemas"]["UsagePoint"][];
        };
        UsagePeriod: {
            /**
             * Format: date-time
             * @description When the period starts.
             * @example 2026-01-01T00:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @description When the next period starts.
             * @example 2026-02-01T00:00:00.000Z
             */
            end: string;
        };
        UsagePoint: {
            /**
             * Format: date-time
             * @description When the period starts.
             */
            start: string;
            /**
             * Format: date-time
             * @description When the period ends.
             */
            end: string;
            /**
             * @description Usage in the interval.
             * @example 120
             */
            used: number;
        };
        RenewLicenseBody: {
            /**
             * Format: date-time
             * @description When the renewed license ends. Default: one more term of the plan. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt?: string;
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        SuspendLicenseBody: {
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        ReinstateLicenseBody: {
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        RevokeLicenseBody: {
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        CancelLicenseBody: {
            /**
             * @description Whether to cancel at period end. `false` resumes the license.
             * @example true
             */
            cancelAtPeriodEnd: boolean;
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        /**
         * @description Either `userId` or `email`: the new holder.
         * @example {
         *       "email": "ada@example.com",
         *       "reason": "Requested by email"
         *     }
         */
        TransferLicenseBody: components["schemas"]["TransferLicenseToUser"] | components["schemas"]["TransferLicenseToEmail"];
        TransferLicenseToUser: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId: string;
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        TransferLicenseToEmail: {
            /** @example ada@example.com */
            email: string;
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        /**
         * @description `plan`, `quantity`, or both.
         * @example {
         *       "plan": "pro",
         *       "at": "period_end",
         *       "reason": "Requested by email"
         *     }
         */
        ChangeLicensePlanBody: components["schemas"]["ChangeLicenseToPlan"] | components["schemas"]["ChangeLicenseQuantity"];
        ChangeLicenseToPlan: {
            /**
             * @description Key or ID of a plan.
             * @example pro
             */
            plan: string;
            /**
             * @description Quantity, which multiplies the limits.
             * @example 1
             */
            quantity?: number;
            /**
             * @description When the change takes effect. Default: now, or at period end if the change grants less and the license has a period. Replaces a scheduled change.
             * @example period_end
             * @enum {string}
             */
            at?: "now" | "period_end";
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        ChangeLicenseQuantity: {
            /**
             * @description Quantity, which multiplies the limits.
             * @example 1
             */
            quantity: number;
            /**
             * @description When the change takes effect. Default: now, or at period end if the change grants less and the license has a period. Replaces a scheduled change.
             * @example period_end
             * @enum {string}
             */
            at?: "now" | "period_end";
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        OverrideLicenseFeaturesBody: {
            /** @example api_calls */
            featureKey: string;
            /**
             * @description Entitlement of a feature. Boolean: true or false. Static: `{value}`. Limit: `{limit}` or `{unlimited: true}`. Metered: the same, and the length of the period after which usage resets.
             * @example {
             *       "limit": 10000,
             *       "reset": "month",
             *       "overage": "block"
             *     }
             */
            entitlement: components["schemas"]["PlanEntitlement"] | null;
            /**
             * Format: date-time
             * @description When the override expires. Default: never. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            expiresAt?: string;
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason: string;
        };
        LicenseKeyResponse: {
            data: components["schemas"]["LicenseKey"];
            meta: components["schemas"]["Meta"];
        };
        LicenseKey: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * @description License key. Anyone who has it can use the license.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key: string;
            /**
             * @description Last characters of the license key, which identify it elsewhere.
             * @example RZ1J
             */
            last4: string;
        };
        SeatList: {
            data: components["schemas"]["Seat"][];
            meta: components["schemas"]["PageMeta"];
        };
        Seat: {
            /** @example seat_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Number of the seat in the license, starting at 1.
             * @example 2
             */
            slot: number;
            /**
             * @description Status of the seat. `pending`: the person has not accepted it yet, or for a seat from a member or server, not signed in with the email yet.
             * @example claimed
             * @enum {string}
             */
            status: "pending" | "claimed";
            /**
             * @description User who has the seat. `null` while the seat is pending.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string | null;
            /**
             * @description Email of the user, or the email for which the seat is pending.
             * @example grace@example.com
             */
            email: string | null;
            /**
             * @description Whether the user has verified the email. False while the seat is pending.
             * @example true
             */
            emailVerified: boolean;
            /**
             * Format: date-time
             * @description When the seat was assigned.
             */
            assignedAt: string;
            /**
             * Format: date-time
             * @description When a user claimed the seat. `null` while it is pending.
             */
            claimedAt: string | null;
        };
        /**
         * @description Either `userId` or `email`.
         * @example {
         *       "email": "grace@example.com"
         *     }
         */
        AssignLicenseSeatBody: components["schemas"]["AssignLicenseSeatToUser"] | components["schemas"]["AssignLicenseSeatToEmail"];
        AssignLicenseSeatToUser: {
            /**
             * @description ID of the user who gets the seat. Send either this or `email`.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string;
        };
        AssignLicenseSeatToEmail: {
            /**
             * @description Email of the person.
             * @example grace@example.com
             */
            email: string;
        };
        SeatResponse: {
            data: components["schemas"]["Seat"];
            meta: components["schemas"]["Meta"];
        };
        LicensePurchaseList: {
            data: components["schemas"]["LicensePurchase"][];
            meta: components["schemas"]["PageMeta"];
        };
        LicensePurchase: {
            /**
             * @description ID of the purchase.
             * @example pur_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description ID of the payment configuration.
             * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            configId: string;
            /**
             * @description Payment provider of the purchase.
             * @example stripe
             */
            provider: string;
            /**
             * @example live
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * @description IDs of the purchase at the provider.
             * @example [
             *       "sub_1Nc0ffee",
             *       "in_1Nc0ffee"
             *     ]
             */
            refs: string[];
            /**
             * @description ID of the price at the provider.
             * @example price_1Nc0ffee
             */
            externalPriceId: string | null;
            /**
             * @description Purchased quantity.
             * @example 1
             */
            quantity: number | null;
            /**
             * Format: date-time
             * @description When the purchased period ends. `null` without an end.
             */
            endsAt: string | null;
            /**
             * @description Status of the purchase. `licensed`: the license follows from it. `waiting`: it is pending until the license ends. `ended`: it grants nothing now.
             * @example waiting
             * @enum {string}
             */
            status: "licensed" | "waiting" | "ended";
            /**
             * @description Whether the provider has paused collecting payments for the purchase.
             * @example false
             */
            collectionPaused: boolean;
        };
        ChangeLicenseToPurchaseBody: {
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
    };
    responses: {
        /**
         * @description `API_KEY_LIMIT`: The project has 50 API keys.
         *
         *     `APP_REQUIRED`: More than one app could be meant.
         *
         *     `APP_SECRET_LIMIT`: The app has two secrets.
         *
         *     `CANNOT_REVOKE_CURRENT`: The current session cannot be revoked here.
         *
         *     `CHALLENGE_EXPIRED`: The challenge has expired, was already used, or is for something else.
         *
         *     `DEFAULT_PLAN_EXISTS`: Another plan is already the default.
         *
         *     `FEATURE_IN_USE`: A plan version grants this feature.
         *
         *     `FINGERPRINT_REQUIRED`: A device fingerprint is required.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The idempotency key was already used for a different request.
         *
         *     `INVALID_CODE`: The authorization code is invalid or expired.
         *
         *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled, or not configured.
         *
         *     `INVALID_STATE`: The state is unknown, already used, or expired.
         *
         *     `INVALID_TRANSITION`: The license's current status does not allow this action.
         *
         *     `LAST_OWNER`: The last owner cannot be removed or given another role.
         *
         *     `LAST_WAY_IN`: The user could not sign in without this identity or passkey.
         *
         *     `LICENSE_ALREADY_EXISTS`: The user already has a license in this plan group.
         *
         *     `LICENSE_ALREADY_REDEEMED`: The license key has already been redeemed by another user.
         *
         *     `LOGO_INVALID`: The logo cannot be used.
         *
         *     `MAGIC_LINK_EXPIRED`: The magic link has expired.
         *
         *     `MAGIC_LINK_USED`: The magic link has already been used.
         *
         *     `MAIL_ALLOWANCE_SPENT`: You have sent yourself 30 test emails of this project in the last 24 hours.
         *
         *     `MAIL_NOT_RESENDABLE`: Only a failed email that is still valid and has not been replaced can be resent.
         *
         *     `METHOD_NOT_AVAILABLE`: The user cannot step up with this method.
         *
         *     `PASSKEY_INVALID`: The passkey response is not valid.
         *
         *     `PAYMENT_EVENT_NOT_REPLAYABLE`: The payment event cannot be replayed because its payload is no longer stored.
         *
         *     `PLAN_IN_USE`: The plan has licenses and cannot be deleted.
         *
         *     `PLAN_VERSION_IMMUTABLE`: A published plan version cannot be changed.
         *
         *     `PURCHASE_NOT_WAITING`: No purchase is waiting behind this license.
         *
         *     `RANGE_TOO_LARGE`: The range has more than 1,000 data points.
         *
         *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the app's allowlist.
         *
         *     `RESERVATION_ALREADY_SETTLED`: The reservation has already been committed or released.
         *
         *     `RESERVATION_EXPIRED`: The reservation expired and was released.
         *
         *     `SESSION_ALREADY_REVOKED`: The session is already revoked.
         *
         *     `TIMESTAMP_OUT_OF_RANGE`: The timestamp must be at most 35 days in the past and 5 minutes in the future.
         *
         *     `UNDO_EXPIRED`: The undo link has expired, or an earlier change was undone.
         *
         *     `UNDO_USED`: The undo link has already been used.
         *
         *     `USER_EXISTS`: Another user already has this email or external ID.
         *
         *     `VALIDATION_ERROR`: The request is not valid.
         *
         *     `WEBHOOK_ENDPOINT_DISABLED`: The webhook endpoint is disabled.
         *
         *     `WEBHOOK_ENDPOINT_LIMIT`: The project has 20 webhook endpoints.
         */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "API_KEY_LIMIT",
                 *         "message": "The project has 50 API keys.",
                 *         "hint": "Revoke one that you no longer need."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `UNAUTHORIZED`: The token is missing, unknown, or expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHORIZED",
                 *         "message": "The token is missing, unknown, or expired.",
                 *         "hint": "Refresh the token, or sign in again. Servers send their API key as X-API-Key."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `ACTIVATION_LIMIT_REACHED`: The license has reached its device limit.
         *
         *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
         *
         *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
         *
         *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
         *
         *     `EMAIL_NOT_VERIFIED`: The email is not verified. Sign in with a magic link, then link the provider to your account.
         *
         *     `ENTITLEMENT_REQUIRED`: The license does not grant this feature to this user.
         *
         *     `FINGERPRINT_MISMATCH`: The license is not active on this device.
         *
         *     `FLOATING_LIMIT_REACHED`: All device slots of this license are in use.
         *
         *     `FORBIDDEN`: You do not have permission to do this.
         *
         *     `IMPERSONATION_OFF`: The project does not allow members to view its apps as a user.
         *
         *     `IMPERSONATION_READ_ONLY`: A member views the app as this user, and can change nothing.
         *
         *     `INSUFFICIENT_SCOPE`: The access token does not have the scope this route requires.
         *
         *     `LICENSE_EXPIRED`: The license has expired.
         *
         *     `LICENSE_NOT_STARTED`: The license has not started yet.
         *
         *     `LICENSE_REVOKED`: The license has been revoked.
         *
         *     `LICENSE_SUSPENDED`: The license is suspended.
         *
         *     `OTHER_IDENTITY_LINKED`: Another account of this provider is linked to the user with this email.
         *
         *     `PASSKEY_REQUIRED`: This instance requires members to sign in with a passkey.
         *
         *     `PURCHASES_CONTINUE`: The provider continues to charge the user for a purchase after the account is deleted.
         *
         *     `REAUTH_REQUIRED`: This action requires a sign-in within the last 10 minutes.
         *
         *     `REDIRECT_HOST_TAKEN`: A host of the redirect URIs belongs to another project.
         *
         *     `SEAT_LIMIT_REACHED`: All seats of the license are assigned.
         *
         *     `SESSION_LIMIT_REACHED`: The user has reached the session limit of their license.
         *
         *     `SESSION_REQUIRED`: The link changes an email, and works only in the session that requested the change.
         *
         *     `SIGNUP_NOT_ALLOWED`: The app does not accept new users with this email.
         *
         *     `USAGE_LIMIT_EXCEEDED`: The usage limit has been reached.
         *
         *     `WAY_IN_LIMIT_REACHED`: The limit of linked identities or passkeys is reached.
         */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ACTIVATION_LIMIT_REACHED",
                 *         "message": "The license has reached its device limit.",
                 *         "hint": "Remove a device, or wait until nextFreeAt in details. A valid offline license file holds a slot."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests. Wait the number of seconds in the `Retry-After` header. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Too many requests. Try again in 42 seconds."
                 *     }
                 */
                "application/json": components["schemas"]["RateLimitedResponse"];
            };
        };
        /**
         * @description `INTERNAL_ERROR`: Something went wrong on our side.
         *
         *     `PAYMENT_PROVIDER_UNAVAILABLE`: The payment provider did not respond as expected.
         *
         *     `PROVIDER_UNAVAILABLE`: The OAuth provider did not respond as expected.
         */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL_ERROR",
                 *         "message": "Something went wrong on our side.",
                 *         "hint": "Try again. If the problem persists, report meta.requestId. Keep your tokens."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `UNAVAILABLE`: The service cannot handle the request at the moment. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAVAILABLE",
                 *         "message": "The service cannot handle the request at the moment.",
                 *         "hint": "Try again after the seconds in Retry-After. Keep your tokens."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `INTERNAL_ERROR`: Something went wrong on our side. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL_ERROR",
                 *         "message": "Something went wrong on our side.",
                 *         "hint": "Try again. If the problem persists, report meta.requestId. Keep your tokens."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `VALIDATION_ERROR`: The request is not valid. */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_ERROR",
                 *         "message": "The request is not valid.",
                 *         "hint": "Fix each field listed in details.fields, then try again.",
                 *         "details": {
                 *           "fields": [
                 *             {
                 *               "path": "email",
                 *               "message": "is required"
                 *             }
                 *           ]
                 *         }
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `ACTIVATION_NOT_FOUND`: The device is not active.
         *
         *     `API_KEY_NOT_FOUND`: The API key does not exist.
         *
         *     `APP_NOT_FOUND`: The app does not exist.
         *
         *     `APP_SECRET_NOT_FOUND`: The app secret does not exist.
         *
         *     `AUDIT_LOG_NOT_FOUND`: The audit record does not exist.
         *
         *     `FEATURE_NOT_FOUND`: The feature does not exist.
         *
         *     `IDENTITY_NOT_FOUND`: The identity does not exist.
         *
         *     `INVITATION_NOT_FOUND`: The invitation does not exist.
         *
         *     `LICENSE_KEY_NOT_FOUND`: The license does not have a key.
         *
         *     `LICENSE_NOT_FOUND`: The license does not exist.
         *
         *     `MAIL_NOT_FOUND`: The email does not exist.
         *
         *     `MEMBER_NOT_FOUND`: The member does not exist.
         *
         *     `PASSKEY_NOT_FOUND`: The passkey does not exist.
         *
         *     `PAYMENT_CONFIG_NOT_FOUND`: The payment provider does not exist or does not accept webhooks.
         *
         *     `PAYMENT_EVENT_NOT_FOUND`: The payment event does not exist.
         *
         *     `PLAN_NOT_FOUND`: The plan does not exist.
         *
         *     `PLAN_VERSION_NOT_FOUND`: The plan version does not exist or is not published.
         *
         *     `PROJECT_NOT_FOUND`: The project does not exist.
         *
         *     `PROVIDER_NOT_FOUND`: The OAuth provider does not exist.
         *
         *     `RESERVATION_NOT_FOUND`: The reservation does not exist.
         *
         *     `SEAT_NOT_FOUND`: The seat does not exist.
         *
         *     `SESSION_NOT_FOUND`: The session does not exist.
         *
         *     `TEMPLATE_NOT_FOUND`: The email template does not exist or cannot be customized.
         *
         *     `USAGE_EVENT_NOT_FOUND`: No usage was counted with this idempotency key.
         *
         *     `USER_INVITATION_NOT_FOUND`: The invitation does not exist.
         *
         *     `USER_NOT_FOUND`: The user does not exist.
         *
         *     `WEBHOOK_DELIVERY_NOT_FOUND`: The webhook delivery does not exist.
         *
         *     `WEBHOOK_ENDPOINT_NOT_FOUND`: The webhook endpoint does not exist.
         */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ACTIVATION_NOT_FOUND",
                 *         "message": "The device is not active.",
                 *         "hint": "Activate it again."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Done. */
        UserSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UserResponse"];
            };
        };
        /** @description Done. */
        SessionListSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionList"];
            };
        };
        /** @description Done. */
        UserExportSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UserExportResponse"];
            };
        };
        /** @description Done. */
        LinkedIdentityListSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LinkedIdentityList"];
            };
        };
        /** @description Done. */
        SignInMethodRemovedSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignInMethodRemovedResponse"];
            };
        };
        /** @description Done. */
        PasskeyListSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyList"];
            };
        };
        /** @description Done. */
        DoneSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DoneResponse"];
            };
        };
        /** @description Done. */
        SessionSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionResponse"];
            };
        };
        /** @description Done. */
        EntitlementsSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EntitlementsResponse"];
            };
        };
        /** @description Done. */
        UsageReservationSettledSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UsageReservationSettledResponse"];
            };
        };
        /** @description Done. */
        DeviceListSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeviceList"];
            };
        };
        /** @description Done. */
        RemovedDeviceSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RemovedDeviceResponse"];
            };
        };
        /** @description Done. */
        FeatureSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeatureResponse"];
            };
        };
        /** @description Done. */
        PlanSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanResponse"];
            };
        };
        /** @description Done. */
        LicenseSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LicenseResponse"];
            };
        };
        /** @description Done. */
        UsageSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UsageResponse"];
            };
        };
        /** @description Done. */
        SeatListSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SeatList"];
            };
        };
        /** @description The person already has a seat. */
        SeatSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SeatResponse"];
            };
        };
        /** @description Created. */
        SeatSuccess2: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SeatResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description ID of the app that signs in. Default: the app whose allowlist has the redirect URI.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        "X-App-Id": string;
        /**
         * @description IP address of the user. Required with an API key, otherwise ignored. Limits count for it.
         * @example 203.0.113.7
         */
        "Licet-Client-IP": string;
        /**
         * @description `User-Agent` of the user. Required with an API key, otherwise ignored.
         * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
         */
        "Licet-Client-User-Agent": string;
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page: number;
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit: number;
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after: string;
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId3: string;
        /**
         * @description Records to read. `project`: those of `projectId`. `instance`: those without a project and those of deleted projects. `all`: every record. Only instance owners can use the last two, or the ID of a deleted project.
         * @example project
         */
        scope: "project" | "instance" | "all";
        /**
         * @description Actor: an ID (`usr_…`, `mem_…`, `key_…`), or a number of the given `actorType`. A number alone is that of a user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        actor: string;
        /**
         * @description Type of the actor.
         * @example member
         */
        actorType: "user" | "member" | "api_key" | "system";
        /**
         * @description Target: an ID or the number in `entityId`.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        entity: string;
        /**
         * @description Type of the target.
         * @example app
         */
        entityType: string;
        /**
         * @description Action, or all actions of an entity: `user.*`.
         * @example user.*
         */
        action: string;
        /**
         * @description One or more severities, separated by commas.
         * @example warning,critical
         */
        severity: string;
        /**
         * @description Earliest time, inclusive.
         * @example 2026-01-01T12:00:00.000Z
         */
        from: string;
        /**
         * @description Latest time, exclusive.
         * @example 2026-01-01T12:00:00.000Z
         */
        to: string;
        /**
         * @description Search words. Each must match the start of a word in the action, an email, or the texts of the values. Punctuation separates words. Alternatively, the ID of an actor, target, record, or request.
         * @example ada@example.com
         */
        q: string;
        /**
         * @description ID of the user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId: string;
        /**
         * @description Status of the session. Ended sessions are kept for 30 days.
         * @example all
         */
        status: "active" | "ended" | "all";
        /**
         * @description ID of the identity.
         * @example idn_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        identityId: string;
        /**
         * @description ID of the passkey.
         * @example pky_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        passkeyId: string;
        /**
         * @description ID of the user invitation.
         * @example uin_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userInvitationId: string;
        /**
         * @description ID of the session.
         * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        sessionId: string;
        /**
         * @description ID of the reservation.
         * @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        reservationId: string;
        /**
         * @description ID of the app that has the license key. Only without a bearer token or an API key.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        "X-App-Id2": string;
        /**
         * @description ID of the device.
         * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        activationId: string;
        /**
         * @description Whether to free the slot even if an offline license file of the device is still valid. For members and API keys only; requires `reason`.
         * @example false
         */
        release: boolean;
        /**
         * @description Reason for the release, recorded in the audit log.
         * @example Laptop stolen, file unreadable
         */
        reason: string;
        /**
         * @description ID of the feature.
         * @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        featureId: string;
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string;
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string;
        /**
         * @description Key of a metered feature.
         * @example api_calls
         */
        key: string;
        /**
         * @description Start of the series. Default: start of the period. ISO 8601.
         * @example 2026-01-01T12:00:00.000Z
         */
        from2: string;
        /**
         * @description End of the series. Default: now. ISO 8601.
         * @example 2026-01-01T12:00:00.000Z
         */
        to2: string;
        /**
         * @description Interval of the series, which has at most 1,000 points.
         * @example day
         */
        granularity: "hour" | "day" | "month";
        /**
         * @description Time zone of the days: an IANA name.
         * @example UTC
         */
        timezone: string;
        /**
         * @description ID of the seat.
         * @example seat_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        seatId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description ID of this request in logs and audit records.
         * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        "X-Request-Id": string;
        /**
         * @description Requests allowed per window in the bucket with the fewest requests remaining.
         * @example 100
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Requests remaining in that bucket.
         * @example 99
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description When the window of that bucket ends, in epoch seconds.
         * @example 1767268860
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Required authentication scheme.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds to wait before the next request.
         * @example 42
         */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    startSignIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that signs in. Default: the app whose allowlist has the redirect URI.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id"];
                /**
                 * @description IP address of the user. Required with an API key, otherwise ignored. Limits count for it.
                 * @example 203.0.113.7
                 */
                "Licet-Client-IP"?: components["parameters"]["Licet-Client-IP"];
                /**
                 * @description `User-Agent` of the user. Required with an API key, otherwise ignored.
                 * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
                 */
                "Licet-Client-User-Agent"?: components["parameters"]["Licet-Client-User-Agent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSignInBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartSignInResponse"];
                };
            };
            /** @description `INVALID_PROVIDER`, `INVALID_STATE`, `REDIRECT_URI_NOT_ALLOWED`, `APP_REQUIRED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `REAUTH_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description `PROVIDER_UNAVAILABLE`, `INTERNAL_ERROR` */
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeSignIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description IP address of the user. Required with an API key, otherwise ignored. Limits count for it.
                 * @example 203.0.113.7
                 */
                "Licet-Client-IP"?: components["parameters"]["Licet-Client-IP"];
                /**
                 * @description `User-Agent` of the user. Required with an API key, otherwise ignored.
                 * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
                 */
                "Licet-Client-User-Agent"?: components["parameters"]["Licet-Client-User-Agent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteSignInBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompleteSignInResponse"];
                };
            };
            /** @description `INVALID_PROVIDER`, `INVALID_CODE`, `INVALID_STATE`, `REDIRECT_URI_NOT_ALLOWED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `EMAIL_NOT_VERIFIED`, `OTHER_IDENTITY_LINKED`, `SIGNUP_NOT_ALLOWED`, `FORBIDDEN`, `REAUTH_REQUIRED`, `WAY_IN_LIMIT_REACHED`, `SESSION_LIMIT_REACHED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description `PROVIDER_UNAVAILABLE`, `INTERNAL_ERROR` */
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendMagicLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that signs in. Default: the app whose allowlist has the redirect URI.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id"];
                /**
                 * @description IP address of the user. Required with an API key, otherwise ignored. Limits count for it.
                 * @example 203.0.113.7
                 */
                "Licet-Client-IP"?: components["parameters"]["Licet-Client-IP"];
                /**
                 * @description `User-Agent` of the user. Required with an API key, otherwise ignored.
                 * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
                 */
                "Licet-Client-User-Agent"?: components["parameters"]["Licet-Client-User-Agent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMagicLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendMagicLinkResponse"];
                };
            };
            /** @description `REDIRECT_URI_NOT_ALLOWED`, `APP_REQUIRED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyMagicLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description IP address of the user. Required with an API key, otherwise ignored. Limits count for it.
                 * @example 203.0.113.7
                 */
                "Licet-Client-IP"?: components["parameters"]["Licet-Client-IP"];
                /**
                 * @description `User-Agent` of the user. Required with an API key, otherwise ignored.
                 * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
                 */
                "Licet-Client-User-Agent"?: components["parameters"]["Licet-Client-User-Agent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyMagicLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyMagicLinkResponse"];
                };
            };
            /** @description `MAGIC_LINK_EXPIRED`, `MAGIC_LINK_USED`, `USER_EXISTS`, `REDIRECT_URI_NOT_ALLOWED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `SESSION_REQUIRED`, `FORBIDDEN`, `SESSION_LIMIT_REACHED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completePasskeySignIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description IP address of the user. Required with an API key, otherwise ignored. Limits count for it.
                 * @example 203.0.113.7
                 */
                "Licet-Client-IP"?: components["parameters"]["Licet-Client-IP"];
                /**
                 * @description `User-Agent` of the user. Required with an API key, otherwise ignored.
                 * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
                 */
                "Licet-Client-User-Agent"?: components["parameters"]["Licet-Client-User-Agent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompletePasskeySignInBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletePasskeySignInResponse"];
                };
            };
            /** @description `CHALLENGE_EXPIRED`, `PASSKEY_INVALID`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `SESSION_LIMIT_REACHED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifySessionsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionVerificationResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLogs: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
                /**
                 * @description Records to read. `project`: those of `projectId`. `instance`: those without a project and those of deleted projects. `all`: every record. Only instance owners can use the last two, or the ID of a deleted project.
                 * @example project
                 */
                scope?: components["parameters"]["scope"];
                /**
                 * @description Actor: an ID (`usr_…`, `mem_…`, `key_…`), or a number of the given `actorType`. A number alone is that of a user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                actor?: components["parameters"]["actor"];
                /**
                 * @description Type of the actor.
                 * @example member
                 */
                actorType?: components["parameters"]["actorType"];
                /**
                 * @description Target: an ID or the number in `entityId`.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                entity?: components["parameters"]["entity"];
                /**
                 * @description Type of the target.
                 * @example app
                 */
                entityType?: components["parameters"]["entityType"];
                /**
                 * @description Action, or all actions of an entity: `user.*`.
                 * @example user.*
                 */
                action?: components["parameters"]["action"];
                /**
                 * @description One or more severities, separated by commas.
                 * @example warning,critical
                 */
                severity?: components["parameters"]["severity"];
                /**
                 * @description Earliest time, inclusive.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, exclusive.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                to?: components["parameters"]["to"];
                /**
                 * @description Search words. Each must match the start of a word in the action, an email, or the texts of the values. Punctuation separates words. Alternatively, the ID of an actor, target, record, or request.
                 * @example ada@example.com
                 */
                q?: components["parameters"]["q"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRecordList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the audit record.
                 * @example aud_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                auditLogId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRecordResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `AUDIT_LOG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
                /**
                 * @description Search text: an ID, the start of an email (if it contains `@`), or words that start a word of the name or email. Punctuation separates words.
                 * @example ada love
                 */
                q?: string;
                /**
                 * @description Status of the user. A suspended user cannot sign in.
                 * @example active
                 */
                status?: "active" | "suspended";
                /**
                 * @description ID of the user in your application's own database, as a whole.
                 * @example customer-1017
                 */
                externalId?: string;
                /**
                 * @description Field by which the list is sorted.
                 * @example createdAt
                 */
                sort?: "createdAt" | "email";
                /**
                 * @description Sort order. Default: newest first, or emails from A to Z.
                 * @example asc
                 */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSummaryList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description `USER_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteUserResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserBody"];
            };
        };
        responses: {
            200: components["responses"]["UserSuccess"];
            /** @description `USER_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description Status of the session. Ended sessions are kept for 30 days.
                 * @example all
                 */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendUserBody"];
            };
        };
        responses: {
            200: components["responses"]["UserSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reinstateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserExportSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserIdentities: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LinkedIdentityListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeUserIdentity: {
        parameters: {
            query?: {
                /**
                 * @description Whether to remove the identity even if the user can no longer sign in then.
                 * @example false
                 */
                evenLast?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
                /**
                 * @description ID of the identity.
                 * @example idn_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                identityId: components["parameters"]["identityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignInMethodRemovedSuccess"];
            /** @description `LAST_WAY_IN`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND`, `IDENTITY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserPasskeys: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeUserPasskey: {
        parameters: {
            query?: {
                /**
                 * @description Whether to remove the passkey even if the user can no longer sign in then.
                 * @example false
                 */
                evenLast?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: components["parameters"]["userId"];
                /**
                 * @description ID of the passkey.
                 * @example pky_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                passkeyId: components["parameters"]["passkeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignInMethodRemovedSuccess"];
            /** @description `LAST_WAY_IN`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND`, `PASSKEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserInvitations: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
                /**
                 * @description Status of the invitation. `revoked`: also if a newer invitation of the email has replaced it. An expired one can be resent.
                 * @example open
                 */
                status?: "open" | "accepted" | "revoked" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInvitationList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteUserBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInvitationSentResponse"];
                };
            };
            /** @description `REDIRECT_URI_NOT_ALLOWED`, `USER_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendUserInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user invitation.
                 * @example uin_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userInvitationId: components["parameters"]["userInvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInvitationSentResponse"];
                };
            };
            /** @description `REDIRECT_URI_NOT_ALLOWED`, `USER_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_INVITATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeUserInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user invitation.
                 * @example uin_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userInvitationId: components["parameters"]["userInvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_INVITATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
                /**
                 * @description Status of the session. Ended sessions are kept for 30 days.
                 * @example all
                 */
                status?: components["parameters"]["status"];
                /**
                 * @description ID of the user whose sessions to return.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId?: string;
                /**
                 * @description ID of the app whose sessions to return.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId?: string;
                /**
                 * @description Whether to return only flagged sessions.
                 * @example false
                 */
                flagged?: boolean;
                /**
                 * @description Search text. An IP address matches sessions that signed in from it. Other text matches the start of the user's email, among the first 1,000 matching users.
                 * @example 203.0.113.7
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeSessionsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsEndedResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the session.
                 * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `SESSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the session.
                 * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            /** @description `SESSION_ALREADY_REVOKED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `SESSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unflagSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the session.
                 * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `SESSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckEntitlementsBody"];
            };
        };
        responses: {
            200: components["responses"]["EntitlementsSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportUsage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Idempotency key, instead of the field `idempotencyKey`. If you send both, they must be equal. A retry with the same key within 40 days is counted once.
                 * @example request-1017
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageEvent"];
            };
        };
        responses: {
            /** @description The idempotency key was already counted. Nothing was counted now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageCountedResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageCountedResponse"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `TIMESTAMP_OUT_OF_RANGE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `LICENSE_SUSPENDED`, `LICENSE_EXPIRED`, `LICENSE_REVOKED`, `LICENSE_NOT_STARTED`, `ENTITLEMENT_REQUIRED`, `FORBIDDEN`, `USAGE_LIMIT_EXCEEDED`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND`, `LICENSE_NOT_FOUND`, `FEATURE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportUsageBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportUsageBatchBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageBatchResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reserveUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReserveUsageBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageReservationResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `LICENSE_SUSPENDED`, `LICENSE_EXPIRED`, `LICENSE_REVOKED`, `LICENSE_NOT_STARTED`, `ENTITLEMENT_REQUIRED`, `USAGE_LIMIT_EXCEEDED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USER_NOT_FOUND`, `LICENSE_NOT_FOUND`, `FEATURE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    commitUsageReservation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the reservation.
                 * @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                reservationId: components["parameters"]["reservationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommitUsageReservationBody"];
            };
        };
        responses: {
            200: components["responses"]["UsageReservationSettledSuccess"];
            /** @description `RESERVATION_EXPIRED`, `RESERVATION_ALREADY_SETTLED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `USAGE_LIMIT_EXCEEDED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `RESERVATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    releaseUsageReservation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the reservation.
                 * @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                reservationId: components["parameters"]["reservationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UsageReservationSettledSuccess"];
            /** @description `RESERVATION_EXPIRED`, `RESERVATION_ALREADY_SETTLED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `RESERVATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    voidUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidUsageBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidedUsageResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `USAGE_EVENT_NOT_FOUND`, `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateLicense: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that has the license key. Only without a bearer token or an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id2"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateLicenseBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseValidationResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDevices: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description ID of the license, for servers and for users with several licenses. Default for a user: the license of `/v1/licenses/me`.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeviceListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    activateDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that has the license key. Only without a bearer token or an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id2"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateDeviceBody"];
            };
        };
        responses: {
            /** @description The device was already active. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `ENTITLEMENT_REQUIRED`, `LICENSE_SUSPENDED`, `LICENSE_EXPIRED`, `LICENSE_REVOKED`, `LICENSE_NOT_STARTED`, `ACTIVATION_LIMIT_REACHED`, `FLOATING_LIMIT_REACHED`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeDevice: {
        parameters: {
            query?: {
                /**
                 * @description Whether to free the slot even if an offline license file of the device is still valid. For members and API keys only; requires `reason`.
                 * @example false
                 */
                release?: components["parameters"]["release"];
                /**
                 * @description Reason for the release, recorded in the audit log.
                 * @example Laptop stolen, file unreadable
                 */
                reason?: components["parameters"]["reason"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the device.
                 * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                activationId: components["parameters"]["activationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RemovedDeviceSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `ACTIVATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deactivateDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that has the license key. Only without a bearer token or an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id2"];
            };
            path: {
                /**
                 * @description ID of the device.
                 * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                activationId: components["parameters"]["activationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeactivateDeviceBody"];
            };
        };
        responses: {
            200: components["responses"]["RemovedDeviceSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `ACTIVATION_NOT_FOUND`, `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendDeviceHeartbeat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that has the license key. Only without a bearer token or an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id2"];
            };
            path: {
                /**
                 * @description ID of the device.
                 * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                activationId: components["parameters"]["activationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendDeviceHeartbeatBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `ENTITLEMENT_REQUIRED`, `LICENSE_SUSPENDED`, `LICENSE_EXPIRED`, `LICENSE_REVOKED`, `LICENSE_NOT_STARTED`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `ACTIVATION_NOT_FOUND`, `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    issueOfflineFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that has the license key. Only without a bearer token or an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id2"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueOfflineFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfflineFileResponse"];
                };
            };
            /** @description `FINGERPRINT_REQUIRED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `FINGERPRINT_MISMATCH`, `FORBIDDEN`, `ENTITLEMENT_REQUIRED`, `LICENSE_SUSPENDED`, `LICENSE_EXPIRED`, `LICENSE_REVOKED`, `LICENSE_NOT_STARTED`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `ACTIVATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFeatures: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the feature.
                 * @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                featureId: components["parameters"]["featureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeatureSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `FEATURE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the plan.
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: components["parameters"]["planId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlanSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLicenses: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
                /**
                 * @description ID of the user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId?: string;
                /**
                 * @description Key or ID of a plan.
                 * @example pro
                 */
                plan?: string;
                /**
                 * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
                 * @example active
                 */
                status?: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked";
                /**
                 * @description `test`: a purchase in the test mode of a payment provider is its source, so no one has paid for it.
                 * @example live
                 */
                mode?: "test" | "live";
                /**
                 * @description Start of an email, or the ID of a license or a user.
                 * @example ada@
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `PLAN_NOT_FOUND`, `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    grantLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantLicenseBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseResponse"];
                };
            };
            /** @description `LICENSE_ALREADY_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `PLAN_NOT_FOUND`, `PLAN_VERSION_NOT_FOUND`, `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LicenseSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLicenseEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseEventList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLicenseUsage: {
        parameters: {
            query?: {
                /**
                 * @description Key of a metered feature.
                 * @example api_calls
                 */
                key?: components["parameters"]["key"];
                /**
                 * @description Start of the series. Default: start of the period. ISO 8601.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                from?: components["parameters"]["from2"];
                /**
                 * @description End of the series. Default: now. ISO 8601.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                to?: components["parameters"]["to2"];
                /**
                 * @description Interval of the series, which has at most 1,000 points.
                 * @example day
                 */
                granularity?: components["parameters"]["granularity"];
                /**
                 * @description Time zone of the days: an IANA name.
                 * @example UTC
                 */
                timezone?: components["parameters"]["timezone"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UsageSuccess"];
            /** @description `RANGE_TOO_LARGE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `FEATURE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewLicenseBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suspendLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendLicenseBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reinstateLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReinstateLicenseBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeLicenseBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelLicenseBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transferLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferLicenseBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `LICENSE_ALREADY_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeLicensePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLicensePlanBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `PLAN_NOT_FOUND`, `PLAN_VERSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    overrideLicenseFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverrideLicenseFeaturesBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `FEATURE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLicenseKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseKeyResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revealLicenseKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseKeyResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `LICENSE_KEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLicenseDevices: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeviceListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeLicenseDevice: {
        parameters: {
            query?: {
                /**
                 * @description Whether to free the slot even if an offline license file of the device is still valid. For members and API keys only; requires `reason`.
                 * @example false
                 */
                release?: components["parameters"]["release"];
                /**
                 * @description Reason for the release, recorded in the audit log.
                 * @example Laptop stolen, file unreadable
                 */
                reason?: components["parameters"]["reason"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
                /**
                 * @description ID of the device.
                 * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                activationId: components["parameters"]["activationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RemovedDeviceSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `ACTIVATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLicenseSeats: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SeatListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignLicenseSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignLicenseSeatBody"];
            };
        };
        responses: {
            200: components["responses"]["SeatSuccess"];
            201: components["responses"]["SeatSuccess2"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `LICENSE_SUSPENDED`, `LICENSE_EXPIRED`, `LICENSE_REVOKED`, `LICENSE_NOT_STARTED`, `SEAT_LIMIT_REACHED`, `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `USER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unassignLicenseSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
                /**
                 * @description ID of the seat.
                 * @example seat_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                seatId: components["parameters"]["seatId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `SEAT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLicensePurchases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicensePurchaseList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeLicenseToPurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: components["parameters"]["licenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLicenseToPurchaseBody"];
            };
        };
        responses: {
            200: components["responses"]["LicenseSuccess"];
            /** @description `INVALID_TRANSITION`, `PURCHASE_NOT_WAITING`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
