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
    "/v1/auth/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in methods
         * @description Returns how users can sign in to an app, and how the app looks, for the sign-in form of your app. The app is the one in `X-App-Id`; without it, the only app or the one with the key `default`, if a single project has apps. You may cache the response for 60 seconds.
         */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
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
    "/v1/auth/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a step-up
         * @description Starts a step-up of the current session: the user authenticates again, without another sign-in. Without a method, it returns the methods that the user can use. `mail` sends a six-digit code to their verified email. `passkey` returns a challenge for one of their passkeys. `provider` returns a URL at which the provider asks for their credentials again; `POST /v1/auth/callback` completes it.
         */
        post: operations["startStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/step-up/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a step-up
         * @description Verifies a step-up of the current session and returns one more access token, which replaces that of an earlier step-up. The other tokens of the session keep working but count as old as before. It takes the code of the email, or the response of a passkey to the challenge. A wrong code returns UNAUTHORIZED with `details.reason` `code_wrong`; after five it is `code_ended`.
         */
        post: operations["verifyStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh tokens
         * @description Exchanges the refresh token for new tokens. The previous refresh token returns the same tokens during a short grace period (30 seconds by default), so concurrent tabs and lost responses are safe. Reuse after that revokes the session, because the token may be stolen. For a session that has ended, `details.reason` of the error is its `endedReason`, and `details.endedAt` when it ended.
         */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Revokes the current session. Its tokens stop working immediately.
         */
        post: operations["signOut"];
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
    "/v1/auth/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change
         * @description Undoes a change of how a user signs in, with the token that was emailed to them, and every later change. The user signs in with the email and the identities from before. All their sessions end. The token works once, for 72 hours.
         */
        post: operations["undoChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session
         * @description Returns the current session of the access token. This is the fastest way to check whether a token is still valid.
         */
        get: operations["getCurrentSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Returns all active sessions of the user, newest first.
         */
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        /**
         * Revoke your sessions
         * @description Revokes every session of the user, or every other one with `exceptCurrent=true`.
         */
        delete: operations["revokeMySessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}": {
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
         * Revoke one of your sessions
         * @description Revokes another session of the user. Its next request is refused, immediately on this node and within 1 second on every node.
         */
        delete: operations["revokeMySession"];
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
    "/v1/sessions/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List session changes
         * @description Streams changes in the project of the API key as server-sent events (`text/event-stream`): `ready`, `change`, `proof`, `reset`, and `bye`. A `proof` every 250 ms states that every earlier change has been sent, so a server can reuse verified sessions without asking. `docs/integrate/verify.md` describes how. Continue with `Last-Event-ID`. Without `Accept: text/event-stream`, returns the changes after `after` once, as JSON. A key can have 100 streams per node, and a project as many as are free; each ends after about 5 minutes.
         */
        get: operations["listSessionChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current user
         * @description Returns the current user with their linked identities.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        /**
         * Delete the current user
         * @description Deletes the current user: ends all sessions, unlinks identities, and erases personal data immediately. You cannot undo this. A later sign-in with the same email creates a new user. Licet cancels nothing at payment providers: while one continues to charge the user, this returns PURCHASES_CONTINUE with `details.purchases`, unless `acknowledge=purchases` is sent. Requires a sign-in or step-up within the last 10 minutes.
         */
        delete: operations["deleteCurrentUser"];
        options?: never;
        head?: never;
        /**
         * Update the current user
         * @description Updates the fields in the body. `email` starts an email change: nothing changes until the link or code sent to the new email is verified with `POST /v1/auth/verify`: the code with `emailChange.handle`, the link with an access token of this session. It requires a sign-in or step-up within the last 10 minutes.
         */
        patch: operations["updateCurrentUser"];
        trace?: never;
    };
    "/v1/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the current user's data
         * @description Exports the profile, identities, sessions, audit records, and emails of the user as one JSON document. It contains no secrets. Requires a sign-in or step-up within the last 10 minutes.
         */
        get: operations["exportCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your identities
         * @description Returns the identities of OAuth providers with which the user can sign in, in the order of linking.
         */
        get: operations["listMyIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/identities/{identityId}": {
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
         * Remove one of your identities
         * @description Removes an identity: it no longer signs the user in. All other sessions, open links, and sign-ins in progress of the user end. The user can undo the removal for 72 hours. Requires a sign-in or step-up within the last 10 minutes.
         */
        delete: operations["removeMyIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start creating a passkey
         * @description Returns a challenge and the options for `navigator.credentials.create`. Nothing is stored. Requires a sign-in or step-up within the last 10 minutes.
         */
        post: operations["startPasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description Returns the passkeys of the current user, oldest first.
         */
        get: operations["listMyPasskeys"];
        put?: never;
        /**
         * Create a passkey
         * @description Adds a passkey of the current user, who receives an email with a link to undo it for 72 hours. A user has at most 20. Requires a sign-in or step-up within the last 10 minutes.
         */
        post: operations["createMyPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/passkeys/{passkeyId}": {
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
         * Remove one of your passkeys
         * @description Removes a passkey: it no longer signs the user in. All other sessions, open links, and sign-ins in progress of the user end. The user can undo the removal for 72 hours. Requires a sign-in or step-up within the last 10 minutes.
         */
        delete: operations["removeMyPasskey"];
        options?: never;
        head?: never;
        /**
         * Rename one of your passkeys
         * @description Renames a passkey of the current user.
         */
        patch: operations["updateMyPasskey"];
        trace?: never;
    };
    "/v1/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a passkey sign-in
         * @description Returns a challenge and the options for `navigator.credentials.get`, with which a browser offers every passkey of the domain. The app is the one in `X-App-Id`; without it, the only app or the one with the key `default`, if a single project has apps. Nothing is stored.
         */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/auth/magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a member magic link
         * @description Sends a sign-in link for the dashboard. The response is the same for every email. The link expires after 10 minutes and works once. Earlier links keep working, except the one named by `handle`. A member who must sign in with a passkey and has one gets an email without a link.
         */
        post: operations["sendMemberMagicLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a member magic link
         * @description Verifies a dashboard link, which then no longer works, and sets the cookie `service_admin_session`. An invitation makes its email a member. The setup link of a new server makes `email` the first owner. A member who must sign in with a passkey and has one gets PASSKEY_REQUIRED; their invitation is accepted all the same.
         */
        post: operations["verifyMemberMagicLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List member sign-in providers
         * @description Returns the OAuth providers that members can use to sign in to the dashboard.
         */
        get: operations["listMemberProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a member's provider sign-in
         * @description Starts a dashboard sign-in with an OAuth provider, which returns the browser to /admin/callback. Only the browser that started it can complete it, within 10 minutes.
         */
        post: operations["startMemberSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/auth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a member's provider sign-in
         * @description Completes a dashboard sign-in for a member whose email the provider has verified, and sets the cookie.
         */
        post: operations["completeMemberSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/auth/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a member's passkey sign-in
         * @description Returns a challenge and the options for `navigator.credentials.get`. Any passkey of a member fits. Nothing is stored.
         */
        post: operations["startMemberPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a member in by passkey
         * @description Signs a member in to the dashboard with a passkey that has signed the challenge, and sets the cookie `service_admin_session`. A passkey that cannot be copied, and whose counter has not grown, is disabled.
         */
        post: operations["completeMemberPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current admin session
         * @description Returns the current admin session: the member, their permissions in each project, and the CSRF token for changes.
         */
        get: operations["getCurrentAdminSession"];
        put?: never;
        post?: never;
        /**
         * Sign out of the dashboard
         * @description Ends the current admin session and deletes its cookie.
         */
        delete: operations["signOutMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your admin sessions
         * @description Returns the active admin sessions of the member, newest first.
         */
        get: operations["listMyAdminSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/session/{adminSessionId}": {
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
         * Revoke one of your admin sessions
         * @description Revokes another admin session of the member. End the current one with `DELETE /v1/admin/session`.
         */
        delete: operations["revokeMyAdminSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/session/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a member's step-up
         * @description Starts a step-up, which routes that return `REAUTH_REQUIRED` need: with `passkey`, returns a challenge; with `mail`, for members without a passkey, sends a code that expires after 10 minutes. Both work in this session only. Without `method`, returns the available methods.
         */
        post: operations["startMemberStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/session/step-up/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a member's step-up
         * @description Verifies the passkey or the code of a step-up. The admin session then counts as recent for 10 minutes; its cookie stays the same. A wrong code returns UNAUTHORIZED with `details.reason` `code_wrong`. After five wrong codes, or ten for an email in 24 hours, it is `code_ended`.
         */
        post: operations["verifyMemberStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/session/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start adding a member passkey
         * @description Returns a challenge and the options for `navigator.credentials.create`. Nothing is stored.
         */
        post: operations["startMemberPasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/session/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your member passkeys
         * @description Returns the passkeys with which the current member can sign in to the dashboard, oldest first.
         */
        get: operations["listMemberPasskeys"];
        put?: never;
        /**
         * Create a member passkey
         * @description Adds a passkey of the current member, who receives an email. A member has at most 20. A session that could only add a passkey then lasts 12 hours, has a new cookie, and reaches all routes.
         */
        post: operations["createMemberPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/session/passkeys/{passkeyId}": {
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
         * Remove a member passkey
         * @description Removes a passkey of the current member, who receives an email, and ends their other admin sessions. The last passkey of a member who must have one cannot be removed.
         */
        delete: operations["removeMemberPasskey"];
        options?: never;
        head?: never;
        /**
         * Update a member passkey
         * @description Renames a passkey of the current member.
         */
        patch: operations["updateMemberPasskey"];
        trace?: never;
    };
    "/v1/admin/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the instance settings
         * @description Returns the settings of the instance. Only instance owners can read them.
         */
        get: operations["getInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the instance settings
         * @description Changes settings of the instance. Only instance owners can change them. Requiring a passkey takes an owner who signed in with one, and revokes the sessions of the affected members who did not, within 1 second on every node. Turning it off takes a proof by passkey within the last 10 minutes.
         */
        patch: operations["updateInstance"];
        trace?: never;
    };
    "/v1/admin/instance/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the instance health
         * @description Returns the conditions that an operator must know of. The node that responds has measured them, at most 5 seconds ago. Only instance owners can read them.
         */
        get: operations["getInstanceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Returns the members of a project, or those of the whole instance without `projectId`.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite a member
         * @description Sends an invitation, valid for its email only, once, for 72 hours. It replaces a pending invitation of the same email. Only owners can invite owners.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/members/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the role permissions
         * @description Returns the permissions of each role, and which of them an API key can have.
         */
        get: operations["getRolePermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/members/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending invitations
         * @description Returns the pending invitations, including expired ones.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/members/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend an invitation
         * @description Resends an invitation with a new link that expires after 72 hours. The previous link stops working.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/members/invitations/{invitationId}": {
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
         * Revoke an invitation
         * @description Revokes an invitation. Its link stops working immediately.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member
         * @description Returns a member of a project or of the instance.
         */
        get: operations["getMember"];
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Removes a member, whose next request is rejected. The last owner cannot be removed, and only owners can remove owners.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Update a member's role
         * @description Changes the role of a member, starting with their next request on any node. Only owners can change the role of an owner or make someone an owner.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/admin/members/{memberId}/passkeys/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a member's passkeys
         * @description Removes all passkeys and linked provider accounts of a member, ends their admin sessions and open sign-in links, and sends them a link, valid for 1 hour, to sign in and add a new passkey. Only another owner can do this, who must be an owner wherever the member has a role.
         */
        post: operations["resetMemberPasskeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Returns the projects that the member manages, by name.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project: an isolated pool of users. Only instance owners can do this.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project
         * @description Returns a project with its key, name, and settings.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Deletes a project with all its apps, providers, users, and sessions immediately. You cannot undo this. The audit log is kept.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Update a project
         * @description Updates the name and the settings of a project. Its key cannot be changed. Only instance owners can set `mailsPerHour` above 5,000.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/v1/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project statistics
         * @description Returns statistics of a project: users and sessions, and for the last days, sign-ins by method, new users, failures by reason, and sign-ins by weekday and hour. All times are in UTC.
         */
        get: operations["getProjectStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/stats/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get license statistics
         * @description Returns license statistics of a project: licenses by status, grants and losses of the last days, and usage near its limit.
         */
        get: operations["getLicenseStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit-logs/histogram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an audit log histogram
         * @description Returns the number of audit records over time by severity, for the last 30 days unless `from` is set. Filters by `action`, `entityType`, `severity`, `from`, and `to` alone count every record. With other filters, only the newest 10,000 are counted, or fewer if the search takes too long; `capped` is then true.
         */
        get: operations["getAuditLogHistogram"];
        put?: never;
        post?: never;
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
    "/v1/admin/audit-logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export audit records
         * @description Exports all audit records that match a filter as a file, newest first. CSV has one column per field, values as JSON, and an apostrophe before anything a spreadsheet would read as a formula. NDJSON has one record per line, as in the API. If the connection breaks off, the file is incomplete.
         */
        get: operations["exportAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit-logs/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit actions
         * @description Returns every audit action with its severity and meaning.
         */
        get: operations["listAuditActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit-logs/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify recent audit records
         * @description Verifies the newest seals of the whole log, covering at most 50,000 records: every record under them, and that each seal follows from the previous one. The oldest of these seals is trusted unless the response has `complete`. `licet audit verify` checks the whole log, without a limit.
         */
        post: operations["verifyAuditLogs"];
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
    "/v1/admin/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List apps
         * @description Returns the apps of a project, in the order they were created.
         */
        get: operations["listApps"];
        put?: never;
        /**
         * Create an app
         * @description Creates an app: a client of a project, with its redirect URIs and session settings.
         */
        post: operations["createApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/apps/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an app
         * @description Returns an app with all its settings, including defaults.
         */
        get: operations["getApp"];
        put?: never;
        post?: never;
        /**
         * Delete an app
         * @description Deletes an app and ends its sessions. The users of the project remain.
         */
        delete: operations["deleteApp"];
        options?: never;
        head?: never;
        /**
         * Update an app
         * @description Updates an app. `redirectUris` replaces the whole list, while `settings` changes only the settings it contains. Takes effect on the next request.
         */
        patch: operations["updateApp"];
        trace?: never;
    };
    "/v1/admin/apps/{appId}/check-redirect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a redirect URI
         * @description Checks a redirect URI: returns whether a sign-in with it is accepted, by which entry, or why it is rejected. Changes nothing.
         */
        post: operations["checkAppRedirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/apps/{appId}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update an app's logo
         * @description Replaces the logo of an app, which the sign-in pages show.
         */
        post: operations["updateAppLogo"];
        /**
         * Delete an app's logo
         * @description Deletes the logo of an app. The sign-in pages then show that of the built-in app, if it has one.
         */
        delete: operations["deleteAppLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/apps/{appId}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List app secrets
         * @description Returns the client secrets of an app that work, newest first. Their texts are never returned.
         */
        get: operations["listAppSecrets"];
        put?: never;
        /**
         * Create an app secret
         * @description Creates a client secret, with which a confidential app authenticates. `clientSecret` is returned only in this response. An app has at most two secrets at a time.
         */
        post: operations["createAppSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/apps/{appId}/secrets/{secretId}": {
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
         * Revoke an app secret
         * @description Revokes a client secret. It stops working on every node within 1 second.
         */
        delete: operations["revokeAppSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List OAuth providers
         * @description Returns the OAuth providers of a project. Secrets are never returned.
         */
        get: operations["listProviders"];
        put?: never;
        /**
         * Create an OAuth provider
         * @description Creates an OAuth provider, with which users can sign in to the apps of a project. The secret is stored encrypted and never returned. A provider that responds under another issuer is refused, with its own in `details.issuer`. A host that neither a preset nor another provider of the project has requires `users:write`.
         */
        post: operations["createProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/providers/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List provider presets
         * @description Returns the provider presets, with the required fields and setup steps of each.
         */
        get: operations["listProviderPresets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/providers/test/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a provider test
         * @description Completes a provider test with the parameters that reached /admin/callback. Returns the result of each step and signs no one in.
         */
        post: operations["completeProviderTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/providers/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an OAuth provider
         * @description Returns an OAuth provider. For the secret, returns whether it is set, its last characters, and when it was set.
         */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth provider
         * @description Deletes an OAuth provider. Users who signed in with it keep their accounts, but can no longer sign in with it.
         */
        delete: operations["deleteProvider"];
        options?: never;
        head?: never;
        /**
         * Update an OAuth provider
         * @description Updates the fields in the body. A secret that is left out does not change, but is required if it would be sent to a different URL. Without `users:write`, a change of `type`, `issuer`, `endpoints`, or `clientId` sets `vouches` and `reauthenticates` to false; while users have linked the provider, only a change of `clientId` is allowed. A new host requires `users:write`, and an issuer must be what the provider calls itself.
         */
        patch: operations["updateProvider"];
        trace?: never;
    };
    "/v1/admin/providers/{providerId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test an OAuth provider
         * @description Starts a test sign-in that returns to /admin/callback. Only the member and browser that started it can complete it, within 10 minutes.
         */
        post: operations["testProvider"];
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
    "/v1/admin/users/{userId}/impersonate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an impersonation
         * @description Starts a session of 15 minutes in which a member sees the user's account and apps, and can change nothing. The user gets an email with the reason. `settings.impersonation` of the project must be `true`. The sessions of apps that start from it have the method `impersonation`, and their ID tokens name the member in `act`.
         */
        post: operations["startImpersonation"];
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
    "/v1/admin/mail/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List email templates
         * @description Returns the email templates of a project, and which of them are customized.
         */
        get: operations["listEmailTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/mail/templates/{template}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an email template
         * @description Returns an email template with its current and its default texts.
         */
        get: operations["getEmailTemplate"];
        put?: never;
        post?: never;
        /**
         * Reset an email template
         * @description Resets an email template to its default texts.
         */
        delete: operations["resetEmailTemplate"];
        options?: never;
        head?: never;
        /**
         * Update an email template
         * @description Updates the texts of an email template, for every language, starting with the next email. `null` restores the default of a part. Texts are plain: markup is shown literally.
         */
        patch: operations["updateEmailTemplate"];
        trace?: never;
    };
    "/v1/admin/mail/templates/{template}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an email template
         * @description Returns a preview of an email with sample data. `draft` previews texts that are not saved yet. Changes nothing.
         */
        post: operations["previewEmailTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/mail/templates/{template}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send yourself a test email
         * @description Sends the preview as a test email to the member who calls this route.
         */
        post: operations["sendTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/mail/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sent and queued emails
         * @description Returns the emails of the last 30 days that were sent, are queued, or failed, newest first. Their content is never returned.
         */
        get: operations["listEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/mail/outbox/{mailId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a failed email
         * @description Resends a failed email with the same link, whose expiration does not change. An expired email cannot be resent: request a new one.
         */
        post: operations["resendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns the API keys of a project, newest first, including revoked and expired ones. Secrets are never returned.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates an API key that a server sends as `X-API-Key`. `key` is returned only in this response. A project can have 50 keys that are neither revoked nor expired.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description Returns an API key. Only the last characters of its secret are returned.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes an API key immediately here and within 1 second on every node. You cannot undo this. The key stays in the list.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Update an API key
         * @description Updates the name or the rate limit of an API key. Only instance owners can set the rate limit, and nodes apply it within 1 second. Scopes and expiration cannot be changed: create another key instead.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/v1/admin/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Rotates an API key: returns a new `key` under the same ID, only in this response. The previous secret works for another `overlapDays`; older ones stop working.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current license
         * @description Returns the license of the current user, even an ended one, so that a client can show its status. Fails with `LICENSE_NOT_FOUND` if the user has no license and the project has no default plan.
         */
        get: operations["getCurrentLicense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your entitlements
         * @description Returns the current entitlements of the signed-in user, by feature key. A feature that is not granted is not an error: `hasAccess` is false and `reason` has the cause. Returns 304 if `If-None-Match` is still current.
         */
        get: operations["listMyEntitlements"];
        put?: never;
        post?: never;
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
        /**
         * Get your usage
         * @description Returns the usage of each metered feature in the current period, with a series if `granularity` is set.
         */
        get: operations["getMyUsage"];
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
    "/v1/licenses/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a license key
         * @description Redeems a license key: the license becomes the signed-in user's, if it has no holder. It replaces a license of the default plan. Repeating the call has no effect.
         */
        post: operations["redeemLicense"];
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
    "/v1/licenses/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your license's seats
         * @description Returns the seats of the license that the signed-in user holds.
         */
        get: operations["listMySeats"];
        put?: never;
        /**
         * Assign a seat
         * @description Offers a seat to an email. The person gets an email, and has the seat once they accept it; until then it is `pending`, and uses a seat of the license. Returns 200 if the person already has one. The first seat assigned to someone else also assigns one to the holder, if the license has at least two.
         */
        post: operations["assignMySeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/seats/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List seats assigned to you
         * @description Returns the seats of other licenses that the signed-in user has, and those that are offered to their verified email.
         */
        get: operations["listReceivedSeats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/seats/{seatId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a seat
         * @description Accepts a seat that is offered to the verified email of the signed-in user. Returns the same for a seat that they have already.
         */
        post: operations["acceptSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/seats/{seatId}": {
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
         * Unassign or leave a seat
         * @description Unassigns a seat of your license, leaves a seat that you have, or declines one that is offered to you. Its user loses access on their next request, and their devices are removed from the license.
         */
        delete: operations["unassignMySeat"];
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
    "/v1/licenses/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signing keys
         * @description Returns the signing keys as a JWK set (RFC 7517), without an envelope. `/.well-known/licet-license-keys.json` returns the same set. A retired key remains listed while anything signed with it is valid.
         */
        get: operations["listSigningKeys"];
        put?: never;
        post?: never;
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
        /**
         * Create a feature
         * @description Creates a feature that plans can grant.
         */
        post: operations["createFeature"];
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
        /**
         * Delete a feature
         * @description Deletes a feature that no plan version grants. Archive a feature that is in use instead.
         */
        delete: operations["deleteFeature"];
        options?: never;
        head?: never;
        /**
         * Update a feature
         * @description Updates the name, unit, reporting, or archived state of a feature. Key and type cannot be changed.
         */
        patch: operations["updateFeature"];
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
        /**
         * Create a plan
         * @description Creates a plan with a first version, as a draft. Licenses can be granted after a version is published.
         */
        post: operations["createPlan"];
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
        /**
         * Delete a plan
         * @description Deletes a plan that never had a license. Archive any other plan instead.
         */
        delete: operations["deletePlan"];
        options?: never;
        head?: never;
        /**
         * Update a plan
         * @description Updates the name of a plan, whether it is the default, or whether it is archived. Its entitlements change with a new version.
         */
        patch: operations["updatePlan"];
        trace?: never;
    };
    "/v1/admin/plans/{planId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a draft plan version
         * @description Creates a draft plan version from the newest version, or returns the draft if it already exists.
         */
        post: operations["createPlanVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/plans/{planId}/versions/{version}": {
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
         * Delete a draft plan version
         * @description Deletes a draft plan version. Published versions cannot be deleted.
         */
        delete: operations["deletePlanVersion"];
        options?: never;
        head?: never;
        /**
         * Update a draft plan version
         * @description Updates a draft plan version. The body is the complete content: any feature it leaves out is not granted.
         */
        patch: operations["updatePlanVersion"];
        trace?: never;
    };
    "/v1/admin/plans/{planId}/versions/{version}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a plan version's impact
         * @description Returns which licenses would gain or lose entitlements if all licenses of the plan were migrated to this version. Changes nothing.
         */
        get: operations["previewPlanVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/plans/{planId}/versions/{version}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a plan version
         * @description Publishes a plan version, which new licenses then receive. It can no longer be changed, and existing licenses keep their version.
         */
        post: operations["publishPlanVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/plans/{planId}/versions/{version}/migrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Migrate licenses to a version
         * @description Migrates licenses of all other versions, or of one, to this version. `dryRun` only counts them. Usage is kept.
         */
        post: operations["migratePlanLicenses"];
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
    "/v1/admin/payment-configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment providers
         * @description Returns the payment providers of a project. Secrets are never returned.
         */
        get: operations["listPaymentConfigs"];
        put?: never;
        /**
         * Connect a payment provider
         * @description Connects a payment provider, one for each provider and mode. Secrets are stored encrypted and never returned.
         */
        post: operations["createPaymentConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/payment-configs/{paymentConfigId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment provider
         * @description Returns a payment provider. For each secret, returns whether it is set, its last characters, and when it was set.
         */
        get: operations["getPaymentConfig"];
        put?: never;
        post?: never;
        /**
         * Delete a payment provider
         * @description Deletes a payment provider with its events. Licenses that were bought do not change.
         */
        delete: operations["deletePaymentConfig"];
        options?: never;
        head?: never;
        /**
         * Update a payment provider
         * @description Updates the fields in the body. A secret that is left out does not change; `null` removes it. A new `webhookSecret` takes effect immediately: rotate it instead to keep the previous one valid for a while.
         */
        patch: operations["updatePaymentConfig"];
        trace?: never;
    };
    "/v1/admin/payment-configs/{paymentConfigId}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update payment prices
         * @description Sets the plans of the prices in the body, and removes those in `remove`. All other prices do not change, so members who map prices at the same time overwrite nothing. Applies to all purchases that hold the prices.
         */
        patch: operations["updatePaymentPrices"];
        trace?: never;
    };
    "/v1/admin/payment-configs/{paymentConfigId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a payment webhook secret
         * @description Rotates the webhook secret. Both secrets are valid until the overlap ends.
         */
        post: operations["rotatePaymentConfigSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/payment-configs/{paymentConfigId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a payment webhook
         * @description Tests a payment webhook with a signed sample event, which is processed like every event of the provider and changes nothing.
         */
        post: operations["testPaymentConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/payment-configs/{paymentConfigId}/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch missed payment events
         * @description Fetches all payment events since the start of the last complete fetch, with an overlap of 1 hour; the first time, of the last 30 days. The server also does this once a day.
         */
        post: operations["reconcilePaymentConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/payment-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment events
         * @description Returns the payment events, newest first, each with its status.
         */
        get: operations["listPaymentEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/payment-events/{paymentEventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment event
         * @description Returns the payment event with its payload and the reason for its status.
         */
        get: operations["getPaymentEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/payment-events/{paymentEventId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a payment event
         * @description Replays a payment event: queues it again, whatever its status. Effects that it already had are not repeated.
         */
        post: operations["replayPaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/unlicensed-purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unlicensed purchases
         * @description Returns the purchases that are paid, or in a trial, and have no license, newest first, each with the reason. A purchase leaves the list as soon as it has a license, or what was paid has ended.
         */
        get: operations["listUnlicensedPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/payments/{configId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a payment event
         * @description Receives an event from a payment provider, signed by the provider. The event is stored and applied shortly after. A repeated event returns the same response. Events with a valid signature have their own rate limit for each payment configuration (`RATE_LIMIT_WEBHOOKS`).
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Returns the webhook endpoints of a project, newest first. Secrets are never returned.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Creates an endpoint that receives events starting now. `secret` is returned only in this response. A project can have 20 endpoints.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Returns a webhook endpoint. Only the last characters of its secret are returned.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes a webhook endpoint with its delivery history and queued events.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Updates a webhook endpoint. Queued deliveries use its new URL. Enabling an endpoint resets its failures.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/admin/webhook-endpoints/{endpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook endpoint secret
         * @description Rotates the secret of a webhook endpoint. `secret` is returned only in this response. For `overlapHours`, each request is signed with both secrets, so the receiver can switch at any time.
         */
        post: operations["rotateWebhookEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends a `webhook.test` event to an endpoint, like any other event. The delivery shows the response.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description Returns the webhook deliveries of the last 30 days, newest first.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhook-deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook delivery
         * @description Returns a webhook delivery with its payload and the response to each attempt.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhook-deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a webhook delivery
         * @description Replays a webhook delivery with the same body and `webhook-id`, and a new timestamp and signature. A queued delivery is attempted immediately.
         */
        post: operations["replayWebhookDelivery"];
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
        Meta: {
            /**
             * @description ID of this request in logs and audit records, also sent in the `X-Request-Id` header.
             * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            requestId: string;
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
        AdminSession: {
            member: components["schemas"]["AdminSessionMember"];
            /**
             * @description CSRF token to send as `X-Service-CSRF-Token` with every change. The same for the whole session. `null` if the header `Sec-Fetch-Site` is not `same-origin`.
             * @example bW9kZXJuIGNyeXB0b2dyYXBoeSBpcyBmdW4gdG8gcmVhZA
             */
            csrfToken: string | null;
            /**
             * @description Whether the instance requires a passkey and the member did not sign in with one. The session then lasts 15 minutes and reaches only `/v1/admin/session` and the routes below it. Other routes return `PASSKEY_REQUIRED`.
             * @example false
             */
            mustAddPasskey: boolean;
            /**
             * Format: date-time
             * @description When the sign-in or step-up stops counting as recent. Some routes then return `REAUTH_REQUIRED`.
             */
            recentUntil: string;
            /**
             * Format: date-time
             * @description When the session expires at the latest. It also expires after 30 minutes without a request.
             */
            expiresAt: string;
        };
        AdminSessionMember: {
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            memberships: components["schemas"]["Membership"][];
        };
        AdminSessionResponse: {
            data: components["schemas"]["AdminSession"];
            meta: components["schemas"]["Meta"];
        };
        ApiKey: {
            /**
             * @description Short public part of the key, also contained in its text.
             * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Display name of the key.
             * @example Billing server
             */
            name: string;
            /**
             * @description Scopes of the key.
             * @example [
             *       "users:read",
             *       "audit:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description Requests per minute that the key allows. `null` for the limit of all keys, `RATE_LIMIT_SERVER`.
             * @example 5000
             */
            limitPerMinute: number | null;
            /**
             * @description Last characters of the secret, to tell keys apart.
             * @example xQyM
             */
            last4: string;
            /**
             * @description Status of the key. Only an active key works.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description Email of the member who created the key. `null` for the command line.
             * @example owner@example.com
             */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When the key expires. `null` if it never expires.
             * @example 2026-04-01T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, up to 1 minute behind. `null` if never.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the secret from before the last rotation stops working. `null` without a rotation.
             */
            previousExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked. `null` if it was not.
             */
            revokedAt: string | null;
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
        ApiKeyList: {
            data: components["schemas"]["ApiKey"][];
            meta: components["schemas"]["PageMeta"];
        };
        ApiKeyResponse: {
            data: components["schemas"]["ApiKey"];
            meta: components["schemas"]["Meta"];
        };
        ApiKeyWithSecret: {
            /**
             * @description Short public part of the key, also contained in its text.
             * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Display name of the key.
             * @example Billing server
             */
            name: string;
            /**
             * @description Scopes of the key.
             * @example [
             *       "users:read",
             *       "audit:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description Requests per minute that the key allows. `null` for the limit of all keys, `RATE_LIMIT_SERVER`.
             * @example 5000
             */
            limitPerMinute: number | null;
            /**
             * @description Last characters of the secret, to tell keys apart.
             * @example xQyM
             */
            last4: string;
            /**
             * @description Status of the key. Only an active key works.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description Email of the member who created the key. `null` for the command line.
             * @example owner@example.com
             */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When the key expires. `null` if it never expires.
             * @example 2026-04-01T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, up to 1 minute behind. `null` if never.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the secret from before the last rotation stops working. `null` without a rotation.
             */
            previousExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked. `null` if it was not.
             */
            revokedAt: string | null;
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
            /**
             * @description The full API key, which a server sends as `X-API-Key`. Returned only in this response.
             * @example lk_0199f3c2a4b87c1d9e5f60718293a4b5_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            key: string;
        };
        ApiKeyWithSecretResponse: {
            data: components["schemas"]["ApiKeyWithSecret"];
            meta: components["schemas"]["Meta"];
        };
        App: {
            /**
             * @description ID of the app, which clients send as `X-App-Id`.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Key of the app in files and commands.
             * @example web
             */
            key: string;
            /**
             * @description Name of the app, shown in emails.
             * @example Acme Web
             */
            name: string;
            /**
             * @description `account`: the built-in app of the project, to which the sessions of browsers belong. Otherwise `app`.
             * @enum {string}
             */
            kind: "app" | "account";
            /**
             * @description Whether the app authenticates with a client secret. `public`: it cannot keep one. `confidential`: it can. Its sessions refresh at `/oauth2/token` alone, and its server signs users in on `/v1/auth/*` with an API key of the scope `auth:relay`.
             * @enum {string}
             */
            clientType: "public" | "confidential";
            /**
             * @description Home page of the app, with https or on a loopback host. `null` if it has no home page. The account page links to it.
             * @example https://app.example.com/
             */
            homeUrl: string | null;
            /**
             * @description Redirect URIs that sign-ins may return to, matched exactly, with https except on a loopback host. There the port may be `*` and the path may end in `/*`; on `127.0.0.1` and `[::1]`, an entry without a port allows every port. In an app with `settings.preview`, `*` can be the first label of a host. A host belongs to the project that registers it first.
             * @example [
             *       "https://app.example.com/callback",
             *       "http://127.0.0.1:*\/*"
             *     ]
             */
            redirectUris: string[];
            /**
             * @description URIs that a sign-out may return to, with the same rules as redirect URIs.
             * @example [
             *       "https://app.example.com/"
             *     ]
             */
            postLogoutRedirectUris: string[];
            settings: components["schemas"]["AppSettings"];
            branding: components["schemas"]["Branding"];
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
        AppList: {
            data: components["schemas"]["App"][];
            meta: components["schemas"]["PageMeta"];
        };
        AppResponse: {
            data: components["schemas"]["App"];
            meta: components["schemas"]["Meta"];
        };
        AppSecret: {
            /** @example sec_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Last characters of the secret, to tell secrets apart.
             * @example xQyM
             */
            last4: string;
            /**
             * Format: date-time
             * @description When the secret was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the secret expires. `null` if no end is set.
             * @example 2026-04-01T12:00:00.000Z
             */
            expiresAt: string | null;
        };
        AppSecretList: {
            data: components["schemas"]["AppSecret"][];
            meta: components["schemas"]["PageMeta"];
        };
        AppSecretWithText: {
            /** @example sec_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Last characters of the secret, to tell secrets apart.
             * @example xQyM
             */
            last4: string;
            /**
             * Format: date-time
             * @description When the secret was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the secret expires. `null` if no end is set.
             * @example 2026-04-01T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description The secret, which the app sends as `client_secret` (RFC 6749, section 2.3.1). Returned only in this response.
             * @example lcs_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            clientSecret: string;
        };
        AppSecretWithTextResponse: {
            data: components["schemas"]["AppSecretWithText"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description All settings in effect, including defaults.
         * @example {
         *       "accessTokenTtl": 900,
         *       "refreshTokenTtl": 2592000,
         *       "sessionTtl": 7776000,
         *       "magicLinkTtl": 600,
         *       "magicLinkCode": true,
         *       "refreshReuseGrace": 30,
         *       "fingerprintPolicy": "lenient",
         *       "maxSessions": 20,
         *       "signups": "open",
         *       "signupDomains": [],
         *       "magicLinkTokenIn": "query",
         *       "sso": "confirm",
         *       "allowedScopes": [
         *         "openid",
         *         "profile",
         *         "email",
         *         "offline_access",
         *         "licenses"
         *       ],
         *       "requirePkce": true,
         *       "deviceGrant": false,
         *       "preview": false,
         *       "idTokenTtl": 600,
         *       "idTokenAlg": "RS256"
         *     }
         */
        AppSettings: {
            /**
             * @description Lifetime of an access token. Default: 900.
             * @example 900
             */
            accessTokenTtl: number;
            /**
             * @description Lifetime of a refresh token, which is the idle timeout of a session. Default: 2592000.
             * @example 2592000
             */
            refreshTokenTtl: number;
            /**
             * @description Maximum lifetime of a session, used or not. Default: 7776000.
             * @example 7776000
             */
            sessionTtl: number;
            /**
             * @description Lifetime of a magic link and its code. Default: 600.
             * @example 600
             */
            magicLinkTtl: number;
            /**
             * @description Whether sign-in emails contain a six-digit code beside the link. Default: true.
             * @example true
             */
            magicLinkCode: boolean;
            /**
             * @description Grace period during which the previous refresh token can be reused and returns the same tokens. 0 disables it. Default: 30.
             * @example 30
             */
            refreshReuseGrace: number;
            /**
             * @description Reaction to a new browser or operating system. `strict`: the session is revoked. `lenient`: the change is recorded. Default: lenient.
             * @enum {string}
             */
            fingerprintPolicy: "lenient" | "strict";
            /**
             * @description Maximum number of active sessions per user. A newer session signs out the oldest. Default: 20.
             * @example 20
             */
            maxSessions: number;
            /**
             * @description Rule for sign-ups. `open`: everyone. `invited`: only people whom you invite, create, or import. `domains`: these, and everyone with a verified email of a domain in `signupDomains`. Default: open.
             * @enum {string}
             */
            signups: "open" | "invited" | "domains";
            /**
             * @description Domains whose emails can sign up if `signups` is `domains`. `example.com` is this domain alone, `*.example.com` all its subdomains. Default: .
             * @example []
             */
            signupDomains: string[];
            /**
             * @description Part of the URL in which a magic link carries its token. A fragment is never sent to a server. Default: query.
             * @enum {string}
             */
            magicLinkTokenIn: "query" | "fragment";
            /**
             * @description Reaction to a user who is already signed in on the sign-in pages. `confirm`: one click continues. `silent`: the app receives a code without a click. `off`: the user authenticates again. Default: confirm.
             * @enum {string}
             */
            sso: "confirm" | "silent" | "off";
            /**
             * @description Scopes that the app may request. `account` permits everything that a signed-in user may do. Default: openid,profile,email,offline_access,licenses.
             * @example [
             *       "openid",
             *       "profile",
             *       "email",
             *       "offline_access",
             *       "licenses"
             *     ]
             */
            allowedScopes: ("openid" | "profile" | "email" | "offline_access" | "licenses" | "account")[];
            /**
             * @description Whether the app must send `code_challenge` (PKCE). Only a confidential app can do without, for a client library that cannot send it: then nothing but its secret protects a stolen code (RFC 9700, section 2.1.1). Default: true.
             * @example true
             */
            requirePkce: boolean;
            /**
             * @description Whether command lines and devices without a browser may sign users in: they show a code, which the user enters on the page `/device` (RFC 8628). Default: false.
             * @example false
             */
            deviceGrant: boolean;
            /**
             * @description Whether the app is for previews, such as the deployments of branches. Its redirect URIs may have `*` as the first label of their host, which only the pages for sign-in and sign-out accept: `https://*.preview.example.com/callback`. It gets no `offline_access`, no `account`, and no `sso: silent`. Default: false.
             * @example false
             */
            preview: boolean;
            /**
             * @description Lifetime of an ID token. Default: 600.
             * @example 600
             */
            idTokenTtl: number;
            /**
             * @description Algorithm that signs ID tokens. Default: RS256.
             * @enum {string}
             */
            idTokenAlg: "RS256" | "ES256";
        };
        /**
         * @description Settings that differ from the defaults. Lifetimes are in seconds.
         * @example {
         *       "accessTokenTtl": 600
         *     }
         */
        AppSettingsInput: {
            /**
             * @description Lifetime of an access token. Default: 900.
             * @example 900
             */
            accessTokenTtl?: number;
            /**
             * @description Lifetime of a refresh token, which is the idle timeout of a session. Default: 2592000.
             * @example 2592000
             */
            refreshTokenTtl?: number;
            /**
             * @description Maximum lifetime of a session, used or not. Default: 7776000.
             * @example 7776000
             */
            sessionTtl?: number;
            /**
             * @description Lifetime of a magic link and its code. Default: 600.
             * @example 600
             */
            magicLinkTtl?: number;
            /**
             * @description Whether sign-in emails contain a six-digit code beside the link. Default: true.
             * @example true
             */
            magicLinkCode?: boolean;
            /**
             * @description Grace period during which the previous refresh token can be reused and returns the same tokens. 0 disables it. Default: 30.
             * @example 30
             */
            refreshReuseGrace?: number;
            /**
             * @description Reaction to a new browser or operating system. `strict`: the session is revoked. `lenient`: the change is recorded. Default: lenient.
             * @enum {string}
             */
            fingerprintPolicy?: "lenient" | "strict";
            /**
             * @description Maximum number of active sessions per user. A newer session signs out the oldest. Default: 20.
             * @example 20
             */
            maxSessions?: number;
            /**
             * @description Rule for sign-ups. `open`: everyone. `invited`: only people whom you invite, create, or import. `domains`: these, and everyone with a verified email of a domain in `signupDomains`. `true` is read as `open`, `false` as `invited`.
             * @example invited
             */
            signups?: ("open" | "invited" | "domains") | boolean;
            /**
             * @description Domains whose emails can sign up if `signups` is `domains`. `example.com` is this domain alone, `*.example.com` all its subdomains. Default: .
             * @example []
             */
            signupDomains?: string[];
            /**
             * @description Part of the URL in which a magic link carries its token. A fragment is never sent to a server. Default: query.
             * @enum {string}
             */
            magicLinkTokenIn?: "query" | "fragment";
            /**
             * @description Reaction to a user who is already signed in on the sign-in pages. `confirm`: one click continues. `silent`: the app receives a code without a click. `off`: the user authenticates again. Default: confirm.
             * @enum {string}
             */
            sso?: "confirm" | "silent" | "off";
            /**
             * @description Scopes that the app may request. `account` permits everything that a signed-in user may do. Default: openid,profile,email,offline_access,licenses.
             * @example [
             *       "openid",
             *       "profile",
             *       "email",
             *       "offline_access",
             *       "licenses"
             *     ]
             */
            allowedScopes?: ("openid" | "profile" | "email" | "offline_access" | "licenses" | "account")[];
            /**
             * @description Whether the app must send `code_challenge` (PKCE). Only a confidential app can do without, for a client library that cannot send it: then nothing but its secret protects a stolen code (RFC 9700, section 2.1.1). Default: true.
             * @example true
             */
            requirePkce?: boolean;
            /**
             * @description Whether command lines and devices without a browser may sign users in: they show a code, which the user enters on the page `/device` (RFC 8628). Default: false.
             * @example false
             */
            deviceGrant?: boolean;
            /**
             * @description Whether the app is for previews, such as the deployments of branches. Its redirect URIs may have `*` as the first label of their host, which only the pages for sign-in and sign-out accept: `https://*.preview.example.com/callback`. It gets no `offline_access`, no `account`, and no `sso: silent`. Default: false.
             * @example false
             */
            preview?: boolean;
            /**
             * @description Lifetime of an ID token. Default: 600.
             * @example 600
             */
            idTokenTtl?: number;
            /**
             * @description Algorithm that signs ID tokens. Default: RS256.
             * @enum {string}
             */
            idTokenAlg?: "RS256" | "ES256";
        };
        /**
         * @description Either `userId` or `email`.
         * @example {
         *       "email": "grace@example.com"
         *     }
         */
        AssignLicenseSeatBody: components["schemas"]["AssignLicenseSeatToUser"] | components["schemas"]["AssignLicenseSeatToEmail"];
        AssignLicenseSeatToEmail: {
            /**
             * @description Email of the person.
             * @example grace@example.com
             */
            email: string;
        };
        AssignLicenseSeatToUser: {
            /**
             * @description ID of the user who gets the seat. Send either this or `email`.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string;
        };
        AssignMySeatBody: {
            /**
             * @description ID of the license, for a user with several. Default: the license of `/v1/licenses/me`.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            licenseId?: string;
            /**
             * @description Email of the person.
             * @example grace@example.com
             */
            email: string;
        };
        AuditAction: {
            /**
             * @description Action, as in `action` of a record.
             * @example app.update
             */
            action: string;
            /**
             * @description Audit action. See docs/reference/audit.md.
             * @example notice
             * @enum {string}
             */
            severity: "info" | "notice" | "warning" | "critical";
            /**
             * @description Meaning of the action.
             * @example App updated
             */
            description: string;
        };
        AuditActionList: {
            data: components["schemas"]["AuditAction"][];
            meta: components["schemas"]["PageMeta"];
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
        AuditHistogram: {
            /**
             * @description Length of a bucket, in hours or days, chosen to give about 60 to 90 buckets. The last bucket can be incomplete.
             * @example 43200
             */
            bucketSeconds: number;
            /**
             * @description Whether there are more records than the newest ones that were counted.
             * @example false
             */
            capped: boolean;
            /** @description Buckets in chronological order, including empty ones. */
            buckets: components["schemas"]["AuditHistogramBucket"][];
        };
        AuditHistogramBucket: {
            /**
             * Format: date-time
             * @description When the bucket starts. Days start at 00:00 UTC, weeks on Monday.
             */
            at: string;
            /** @example 3 */
            info: number;
            /** @example 3 */
            notice: number;
            /** @example 3 */
            warning: number;
            /** @example 3 */
            critical: number;
        };
        AuditHistogramResponse: {
            data: components["schemas"]["AuditHistogram"];
            meta: components["schemas"]["Meta"];
        };
        AuditProblem: {
            /** @enum {string} */
            kind: "changed" | "removed" | "added" | "seal_missing" | "chain_broken" | "not_signed" | "signature_wrong" | "key_wrong" | "purge_wrong";
            /**
             * @description Number of the seal.
             * @example 12
             */
            seal: number | null;
            record: components["schemas"]["AuditProblemRecord"] | null;
            /**
             * @description Description of the fault, for people.
             * @example record 2399 (aud_…, app.update) was changed: seal 12
             */
            message: string;
        };
        AuditProblemRecord: {
            /**
             * @description Number of the record.
             * @example 2399
             */
            number: number;
            /** @example aud_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string | null;
            /**
             * @description Action of the record.
             * @example app.update
             */
            action: string | null;
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
        AuditRecordList: {
            data: components["schemas"]["AuditRecord"][];
            meta: components["schemas"]["PageMeta"];
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
        AuditRecordResponse: {
            data: components["schemas"]["AuditRecord"];
            meta: components["schemas"]["Meta"];
        };
        AuditVerification: {
            /**
             * @description Whether every record and seal that was checked is intact.
             * @example true
             */
            ok: boolean;
            /**
             * @description Whether every existing seal was checked.
             * @example true
             */
            complete: boolean;
            /**
             * @description Number of sealed records that were checked. `null` unless the caller sees all projects.
             * @example 2400
             */
            records: number | null;
            /**
             * @description Number of seals that were checked. `null` unless the caller sees all projects.
             * @example 12
             */
            seals: number | null;
            firstProblem: components["schemas"]["AuditProblem"] | null;
        };
        AuditVerificationResponse: {
            data: components["schemas"]["AuditVerification"];
            meta: components["schemas"]["Meta"];
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
        /** @description Response of the authenticator. */
        AuthenticatorAttestation: {
            /**
             * @description Client data: type, challenge, and origin. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            clientDataJSON: string;
            /**
             * @description Authenticator data with the public key. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            attestationObject: string;
            /**
             * @description How browsers reach the authenticator.
             * @example [
             *       "internal",
             *       "hybrid"
             *     ]
             */
            transports?: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description Appearance of the sign-in pages. A field that is `null` is that of the built-in app of the project, or the default. */
        Branding: {
            /**
             * @description Name on the sign-in pages and in their emails. Default: the app's.
             * @example Acme
             */
            name: string | null;
            /**
             * @description Color of buttons and links on the sign-in pages. Where it would be hard to read, a lighter or darker shade is shown.
             * @example #3451d1
             */
            color: string | null;
            /**
             * @description Language of the sign-in pages for browsers that ask for no other one.
             * @enum {string|null}
             */
            locale: "en" | "de" | null;
            /**
             * @description Email for help with signing in.
             * @example help@acme.example
             */
            supportEmail: string | null;
            /**
             * @description Terms of service, with https.
             * @example https://acme.example/terms
             */
            termsUrl: string | null;
            /**
             * @description Privacy policy, with https.
             * @example https://acme.example/privacy
             */
            privacyUrl: string | null;
            /**
             * @description Name of the company, for the end of the pages.
             * @example Acme Inc.
             */
            legalName: string | null;
            /**
             * @description URL of the logo. `null` if the app has no logo.
             * @example https://auth.example.com/brand/app_0199f3c2a4b87c1d9e5f60718293a4b5/logo?v=mbk3xw
             */
            logoUrl: string | null;
        };
        /**
         * @description Appearance of the sign-in pages. `null` unsets a field, which then is that of the built-in app of the project.
         * @example {
         *       "color": "#3451d1"
         *     }
         */
        BrandingInput: {
            /**
             * @description Name on the sign-in pages and in their emails. Default: the app's.
             * @example Acme
             */
            name?: string | null;
            /**
             * @description Color of buttons and links on the sign-in pages. Where it would be hard to read, a lighter or darker shade is shown.
             * @example #3451d1
             */
            color?: string | null;
            /**
             * @description Language of the sign-in pages for browsers that ask for no other one.
             * @enum {string|null}
             */
            locale?: "en" | "de" | null;
            /**
             * @description Email for help with signing in.
             * @example help@acme.example
             */
            supportEmail?: string | null;
            /**
             * @description Terms of service, with https.
             * @example https://acme.example/terms
             */
            termsUrl?: string | null;
            /**
             * @description Privacy policy, with https.
             * @example https://acme.example/privacy
             */
            privacyUrl?: string | null;
            /**
             * @description Name of the company, for the end of the pages.
             * @example Acme Inc.
             */
            legalName?: string | null;
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
         * @description `plan`, `quantity`, or both.
         * @example {
         *       "plan": "pro",
         *       "at": "period_end",
         *       "reason": "Requested by email"
         *     }
         */
        ChangeLicensePlanBody: components["schemas"]["ChangeLicenseToPlan"] | components["schemas"]["ChangeLicenseQuantity"];
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
        ChangeLicenseToPurchaseBody: {
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        CheckAppRedirectBody: {
            /** @example https://app.example.com/callback */
            redirectUri: string;
        };
        CheckAppRedirectData: {
            /** @example true */
            accepted: boolean;
            /**
             * @description Allowlist entry that allows the URI. `null` if none does.
             * @example https://app.example.com/callback
             */
            entry: string | null;
            /**
             * @description Reason why the URI is rejected. `null` if it is accepted.
             * @example is not on the allowlist
             */
            problem: string | null;
            /**
             * @description Allowlist entry most similar to a rejected URI. `null` if the list is empty.
             * @example https://app.example.com/callback
             */
            nearest: string | null;
        };
        CheckAppRedirectResponse: {
            data: components["schemas"]["CheckAppRedirectData"];
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
        CommitUsageReservationBody: {
            /**
             * @description Quantity to commit; the rest is released. A larger quantity requires room below the limit. Default: all of it.
             * @example 4
             */
            quantity?: number;
        };
        CompleteMemberPasskeySignInBody: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            credential: components["schemas"]["PasskeyAssertion"];
        };
        CompleteMemberSignInBody: {
            /** @example SplxlOBeZQQYbYS6WxSbIA */
            code: string;
            /**
             * @description State that the provider returns with the code.
             * @example member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string;
            /** @example https://id.example.com */
            iss?: string;
        };
        CompletePasskeySignInBody: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            credential: components["schemas"]["PasskeyAssertion"];
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
        CompletePasskeySignInResponse: {
            data: components["schemas"]["CompletePasskeySignInData"];
            meta: components["schemas"]["Meta"];
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
        CompleteProviderTestBody: {
            /** @example test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM */
            state: string;
            /** @example SplxlOBeZQQYbYS6WxSbIA */
            code?: string;
            /** @example https://id.example.com */
            iss?: string;
            /**
             * @description Error that the provider returned instead of a code.
             * @example access_denied
             */
            error?: string;
        };
        CompleteProviderTestData: {
            /** @example true */
            ok: boolean;
            /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            providerId: string;
            steps: components["schemas"]["ProviderTestStep"][];
            /** @description Profile that the provider returned. `null` if the test failed before it. */
            profile: components["schemas"]["ProviderProfile"] | null;
        };
        CompleteProviderTestResponse: {
            data: components["schemas"]["CompleteProviderTestData"];
            meta: components["schemas"]["Meta"];
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
        /** @description Only after `link: true`: the linked identity. The tokens are a new pair of the same session. */
        CompleteSignInLinked: {
            /** @example idn_0199f3c2a4b87c1d9e5f60718293a4b5 */
            identityId: string;
        };
        CompleteSignInResponse: {
            data: components["schemas"]["CompleteSignInData"];
            meta: components["schemas"]["Meta"];
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
        CreateApiKeyBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Display name.
             * @example Acme
             */
            name: string;
            /**
             * @description Scopes of the key, one permission each, without duplicates. See docs/reference/roles.md.
             * @example [
             *       "users:read",
             *       "audit:read"
             *     ]
             */
            scopes: ("users:read" | "users:write" | "sessions:read" | "sessions:write" | "sessions:verify" | "auth:relay" | "licenses:read" | "licenses:write" | "plans:read" | "usage:write" | "audit:read")[];
            /**
             * @description Requests per minute that the key allows, set by instance owners. `null` for the limit of all keys.
             * @example 5000
             */
            limitPerMinute?: number | null;
            /**
             * Format: date-time
             * @description When the key expires. If left out or `null`, it never expires.
             */
            expiresAt?: string | null;
        };
        CreateAppBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.
             * @example web
             */
            key: string;
            /**
             * @description Display name.
             * @example Acme
             */
            name: string;
            /**
             * @description Whether the app authenticates with a client secret. `public`: it cannot keep one. `confidential`: it can. Its sessions refresh at `/oauth2/token` alone, and its server signs users in on `/v1/auth/*` with an API key of the scope `auth:relay`.
             * @enum {string}
             */
            clientType?: "public" | "confidential";
            /**
             * @description Home page of the app, with https or on a loopback host. `null` if it has no home page. The account page links to it.
             * @example https://app.example.com/
             */
            homeUrl?: string | null;
            /**
             * @description Redirect URIs that sign-ins may return to, matched exactly, with https except on a loopback host. There the port may be `*` and the path may end in `/*`; on `127.0.0.1` and `[::1]`, an entry without a port allows every port. In an app with `settings.preview`, `*` can be the first label of a host. A host belongs to the project that registers it first.
             * @example [
             *       "https://app.example.com/callback",
             *       "http://127.0.0.1:*\/*"
             *     ]
             */
            redirectUris?: string[];
            /**
             * @description URIs that a sign-out may return to, with the same rules as redirect URIs.
             * @example [
             *       "https://app.example.com/"
             *     ]
             */
            postLogoutRedirectUris?: string[];
            /**
             * @description Whether the app may have redirect hosts that belong to another project. Owners of the instance only. Default: `false`, and such a host is refused.
             * @example false
             */
            allowSharedHosts?: boolean;
            settings?: components["schemas"]["AppSettingsInput"];
            branding?: components["schemas"]["BrandingInput"];
        };
        CreateAppSecretBody: {
            /**
             * @description Number of days until the other secret expires. 0 revokes all others now. Default: it does not expire.
             * @example 7
             */
            overlapDays?: number;
        };
        CreateFeatureBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Lower-case letter, followed by letters, digits, dots, dashes, and underscores. At most 64 characters.
             * @example api_calls
             */
            key: string;
            /**
             * @description Display name.
             * @example Acme
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
            unit?: string | null;
            /**
             * @description Whether users can report usage of the feature themselves, without a server.
             * @example false
             */
            clientReportable?: boolean;
        };
        CreateMemberPasskeyBody: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            credential: components["schemas"]["PasskeyRegistration"];
            /**
             * @description Name of the passkey. Default: the browser and operating system, such as "Chrome on macOS".
             * @example Chrome on macOS
             */
            name?: string;
        };
        CreateMyPasskeyBody: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            credential: components["schemas"]["PasskeyRegistration"];
            /**
             * @description Name of the passkey. Default: the browser and operating system, such as "Chrome on macOS".
             * @example Chrome on macOS
             */
            name?: string;
            /**
             * @description Whether all other sessions of the user end. Default: false.
             * @example false
             */
            endOtherSessions?: boolean;
        };
        CreatePaymentConfigBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Payment provider. `generic` is any source that signs requests according to Standard Webhooks.
             * @enum {string}
             */
            provider: "stripe" | "paddle" | "lemonsqueezy" | "generic";
            /**
             * @description Mode of the events. Events of the other mode are stored without changing any license.
             * @example live
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * @description Whether the webhook is enabled. A disabled webhook returns 404.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Base URL of the provider's API. `null` for the provider's own.
             * @example https://api.stripe.com
             */
            baseUrl?: string | null;
            /**
             * @description Maximum age of a signature, in seconds. Default: 300, for Paddle 30. Lemon Squeezy signatures have no timestamp.
             * @example 300
             */
            toleranceSeconds?: number;
            /**
             * @description Effect of paused payment collection at Stripe on the license. `keep` (default): none. `suspend`: suspended until payments are collected again.
             * @enum {string}
             */
            pausedCollection?: "keep" | "suspend";
            /**
             * @description Whether purchases grant licenses. Always true in live mode. In test mode, anyone can pay with a test card: turn it on only in a project in which you test. Default in test mode: true in development, and otherwise false.
             * @example true
             */
            grantsLicenses?: boolean;
            /**
             * @description API key from the provider, used to fetch events that webhooks missed. Stored encrypted and never returned.
             * @example rk_live_51Nc0ffee
             */
            apiKey?: string | null;
            /**
             * @description Webhook secret from the provider. For `generic`: base64 of at least 16 bytes, with or without the prefix `whsec_`. Stored encrypted and never returned.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            webhookSecret?: string | null;
            /** @description All prices, each with the plan that it buys. Replaces the current list. */
            prices?: components["schemas"]["PaymentPriceInput"][];
        };
        CreatePlanBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.
             * @example web
             */
            key: string;
            /**
             * @description Display name.
             * @example Acme
             */
            name: string;
            /**
             * @description Kind of the plan. `base`: a holder has at most one license per group. `addon`: adds to it, any number of times.
             * @enum {string}
             */
            kind?: "base" | "addon";
            /**
             * @description Group of the plan. A holder has at most one license among the base plans of a group.
             * @example default
             */
            group?: string;
            /**
             * @description Whether this is the default plan, which applies to every user without a license.
             * @example false
             */
            default?: boolean;
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
            entitlements?: {
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
        };
        CreateProjectBody: {
            /**
             * @description Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.
             * @example web
             */
            key: string;
            /**
             * @description Display name.
             * @example Acme
             */
            name: string;
        };
        CreateProviderBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.
             * @example web
             */
            key: string;
            /**
             * @description Type of the provider: `oidc`, `oauth2`, or a preset.
             * @example oidc
             */
            type: string;
            /**
             * @description Client ID from the provider.
             * @example licet-web
             */
            clientId: string;
            /**
             * @description Name of the provider for users. `null` for that of the preset, or the key.
             * @example Example Corp
             */
            name?: string | null;
            /**
             * @description Fixed parameters of every request to the provider, such as `prompt` or `hd`. Accounts whose claim `hd` differs from `hd` cannot sign in (`*`: any domain); changing it requires `users:write`. `null` for none.
             * @example {
             *       "prompt": "select_account",
             *       "hd": "example.com"
             *     }
             */
            parameters?: {
                [key: string]: string;
            } | null;
            /**
             * @description Parameters that a client can pass on to the provider. `null` for none.
             * @example [
             *       "login_hint"
             *     ]
             */
            allowedParameters?: ("login_hint" | "prompt" | "hd" | "domain_hint")[] | null;
            /**
             * @description Client secret from the provider. Stored encrypted and never returned.
             * @example s3cr3t-from-the-provider
             */
            clientSecret?: string;
            /**
             * @description Issuer, for type `oidc`. For Microsoft, a tenant.
             * @example https://id.example.com
             */
            issuer?: string | null;
            /**
             * @description Endpoints for type `oauth2`: `authorizationUrl`, `tokenUrl`, `userinfoUrl`, `tokenAuth` (`basic` or `post`), and paths of profile fields.
             * @example {
             *       "authorizationUrl": "https://id.example.com/authorize"
             *     }
             */
            endpoints?: {
                [key: string]: string;
            } | null;
            /**
             * @description Scopes to request if a client sends none. `null` for the preset's default.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes?: string[] | null;
            /**
             * @description Scopes that a client can request. `null` for any scope.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            allowedScopes?: string[] | null;
            /**
             * @description Whether users can sign in with the provider.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Whether members can sign in to the dashboard with the provider.
             * @example false
             */
            forMembers?: boolean;
            /**
             * @description Whether an email counts as verified when the provider reports it. Changing it requires `users:write`, where `vouching` is `may`.
             * @example true
             */
            vouches?: boolean;
            /**
             * @description Whether users can step up with it: it asks for credentials again on request (`max_age=0`, `prompt=login`) and reports when it did (`auth_time`). Changing it requires `users:write`.
             * @example false
             */
            reauthenticates?: boolean;
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
        CreateWebhookEndpointBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.
             * @example https://app.example.com/hooks/licet
             */
            url: string;
            /**
             * @description Description of the endpoint, for members.
             * @example Billing
             */
            description?: string;
            /**
             * @description Event types to send, without duplicates. `license.*` matches every type with that prefix, `*` every type.
             * @example [
             *       "license.*",
             *       "user.deleted"
             *     ]
             */
            events: ("*" | "license.*" | "usage.*" | "payment.*" | "user.*" | "session.*" | "license.grant" | "license.start" | "license.trial_end" | "license.grace_start" | "license.expire" | "license.past_due" | "license.recover" | "license.renew" | "license.cancel_schedule" | "license.change_plan" | "license.change_schedule" | "license.use_purchase" | "license.override" | "license.suspend" | "license.reinstate" | "license.revoke" | "license.transfer" | "license.attach" | "license.key" | "license.redeem" | "usage.threshold_reached" | "usage.voided" | "payment.unlicensed" | "user.created" | "user.updated" | "user.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.
             * @example true
             */
            enabled?: boolean;
        };
        CurrentLicense: {
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
            addons: components["schemas"]["LicenseAddon"][];
            subject: components["schemas"]["LicenseHolder"];
            currentPeriod: components["schemas"]["UsagePeriod"] | null;
            /**
             * Format: date-time
             * @description Current time of the server.
             */
            serverTime: string;
        };
        CurrentLicenseResponse: {
            data: components["schemas"]["CurrentLicense"];
            meta: components["schemas"]["Meta"];
        };
        CurrentSession: {
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId: string;
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
             * @description When the last request of the session was made, up to 10 seconds behind.
             * @example 2026-01-01T12:30:00.000Z
             */
            lastActiveAt: string;
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
            metadata: components["schemas"]["CurrentSessionMetadata"];
        };
        CurrentSessionMetadata: {
            /**
             * @description IP address at sign-in.
             * @example 203.0.113.7
             */
            ip: string;
            /**
             * @description User-Agent at sign-in.
             * @example Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            userAgent: string;
            /**
             * @description Browser and operating system of the session.
             * @example Firefox on macOS
             */
            device: string;
            /**
             * @description City and country of the IP address, if known.
             * @example Zurich, Switzerland
             */
            location: string;
        };
        CurrentSessionResponse: {
            data: components["schemas"]["CurrentSession"];
            meta: components["schemas"]["Meta"];
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
        CurrentUserResponse: {
            data: components["schemas"]["CurrentUser"];
            meta: components["schemas"]["Meta"];
        };
        DailyNewUsers: {
            /**
             * Format: date
             * @description Day, in UTC.
             * @example 2026-01-01
             */
            date: string;
            /**
             * @description Number of users created on the day.
             * @example 3
             */
            count: number;
        };
        DailySignIns: {
            /**
             * Format: date
             * @description Day, in UTC.
             * @example 2026-01-01
             */
            date: string;
            /**
             * @description Sign-in method: `magic_link`, `email_change`, `passkey`, or `oauth:` followed by the provider's key.
             * @example oauth:github
             */
            method: string;
            /**
             * @description Number of sign-ins on the day.
             * @example 3
             */
            count: number;
        };
        DeactivateDeviceBody: {
            /**
             * @description License key, in any case and spacing.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key?: string;
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
        DeleteUserResponse: {
            data: components["schemas"]["DeleteUserData"];
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
        DeviceResponse: {
            data: components["schemas"]["Device"];
            meta: components["schemas"]["Meta"];
        };
        Done: {
            /** @example true */
            success: boolean;
        };
        DoneResponse: {
            data: components["schemas"]["Done"];
            meta: components["schemas"]["Meta"];
        };
        Email: {
            /**
             * @description ID of the email, also the first part of its Message-ID.
             * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description ID of the project. `null` for an email of the whole instance.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId: string | null;
            /**
             * @description Template of the email.
             * @example magic-link
             */
            template: string;
            /**
             * @description Recipient of the email.
             * @example ada@example.com
             */
            recipient: string;
            /**
             * @description Status of the email. `suppressed`: never sent, because usable links were already in the mailbox, the recipient cannot sign up, or a limit was reached.
             * @example sent
             * @enum {string}
             */
            status: "queued" | "sent" | "failed" | "suppressed";
            /**
             * @description Number of attempts to send the email.
             * @example 1
             */
            attempts: number;
            /**
             * @description Last response of the mail server.
             * @example EENVELOPE RCPT TO 550 no such user
             */
            lastError: string | null;
            /**
             * @description Whether the email can be resent: it failed, and its content is still valid.
             * @example false
             */
            canResend: boolean;
            /**
             * Format: date-time
             * @description When the email was requested.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, for a queued email.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the email expires and is no longer sent.
             * @example 2026-01-01T12:10:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the email was sent or failed permanently.
             * @example 2026-01-01T12:00:01.000Z
             */
            settledAt: string | null;
        };
        EmailList: {
            data: components["schemas"]["Email"][];
            meta: components["schemas"]["PageMeta"];
        };
        EmailPreview: {
            /**
             * @description Subject, with variables filled in.
             * @example Sign in to Acme
             */
            subject: string;
            /**
             * @description Self-contained HTML document without scripts. Show it in a sandboxed frame.
             * @example <!doctype html>
             */
            html: string;
            /**
             * @description Plain-text version of the email.
             * @example Sign in to Acme
             */
            text: string;
        };
        EmailPreviewResponse: {
            data: components["schemas"]["EmailPreview"];
            meta: components["schemas"]["Meta"];
        };
        EmailResponse: {
            data: components["schemas"]["Email"];
            meta: components["schemas"]["Meta"];
        };
        EmailTemplate: {
            /**
             * @description Name of the template.
             * @enum {string}
             */
            template: "magic-link" | "change-email" | "step-up-code" | "change-email-notice" | "email-changed" | "way-in-added" | "way-in-removed" | "undo-done" | "passkey-refused" | "passkey-changed" | "user-invitation" | "seat-offer" | "impersonation" | "member-invitation";
            /**
             * @description When the email is sent, in words.
             * @example Sign-in with a link and a code
             */
            description: string;
            /**
             * @description Variables that texts can contain as {{name}}.
             * @example [
             *       "app",
             *       "recipient",
             *       "code",
             *       "validUntil"
             *     ]
             */
            variables: string[];
            /**
             * @description Whether the project has customized the template.
             * @example false
             */
            customised: boolean;
            /**
             * Format: date-time
             * @description When the texts were last updated. `null` if they are the defaults.
             */
            updatedAt: string | null;
            /**
             * @description Subject of the email, shown in the inbox.
             * @example Sign in to {{app}}
             */
            subject: string;
            /**
             * @description Heading above the text.
             * @example Sign in to {{app}}
             */
            heading: string;
            /**
             * @description Sentences above the button.
             * @example [
             *       "Open this link."
             *     ]
             */
            paragraphs: string[];
            /**
             * @description Label of the button that opens the link.
             * @example Sign in
             */
            button: string | null;
            /**
             * @description Closing sentences.
             * @example [
             *       "If this wasn't you, ignore this email."
             *     ]
             */
            closing: string[];
            original: components["schemas"]["EmailTemplateTexts"];
        };
        /** @description Custom texts: one line of plain text each, with variables as {{name}}. `null` uses the default. The email always contains its link and code. */
        EmailTemplateDraft: {
            /**
             * @description Subject of the email, shown in the inbox.
             * @example Sign in to {{app}}
             */
            subject?: string | null;
            /**
             * @description Heading above the text.
             * @example Sign in to {{app}}
             */
            heading?: string | null;
            /**
             * @description Sentences above the button.
             * @example [
             *       "Open this link."
             *     ]
             */
            paragraphs?: string[] | null;
            /**
             * @description Label of the button that opens the link.
             * @example Sign in
             */
            button?: string | null;
            /**
             * @description Closing sentences.
             * @example [
             *       "If this wasn't you, ignore this email."
             *     ]
             */
            closing?: string[] | null;
        };
        EmailTemplateResponse: {
            data: components["schemas"]["EmailTemplate"];
            meta: components["schemas"]["Meta"];
        };
        EmailTemplateSummary: {
            /**
             * @description Name of the template.
             * @enum {string}
             */
            template: "magic-link" | "change-email" | "step-up-code" | "change-email-notice" | "email-changed" | "way-in-added" | "way-in-removed" | "undo-done" | "passkey-refused" | "passkey-changed" | "user-invitation" | "seat-offer" | "impersonation" | "member-invitation";
            /**
             * @description When the email is sent, in words.
             * @example Sign-in with a link and a code
             */
            description: string;
            /**
             * @description Variables that texts can contain as {{name}}.
             * @example [
             *       "app",
             *       "recipient",
             *       "code",
             *       "validUntil"
             *     ]
             */
            variables: string[];
            /**
             * @description Whether the project has customized the template.
             * @example false
             */
            customised: boolean;
            /**
             * Format: date-time
             * @description When the texts were last updated. `null` if they are the defaults.
             */
            updatedAt: string | null;
        };
        EmailTemplateSummaryList: {
            data: components["schemas"]["EmailTemplateSummary"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Default texts. */
        EmailTemplateTexts: {
            /**
             * @description Subject of the email, shown in the inbox.
             * @example Sign in to {{app}}
             */
            subject: string;
            /**
             * @description Heading above the text.
             * @example Sign in to {{app}}
             */
            heading: string;
            /**
             * @description Sentences above the button.
             * @example [
             *       "Open this link."
             *     ]
             */
            paragraphs: string[];
            /**
             * @description Label of the button that opens the link.
             * @example Sign in
             */
            button: string | null;
            /**
             * @description Closing sentences.
             * @example [
             *       "If this wasn't you, ignore this email."
             *     ]
             */
            closing: string[];
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
        EntitlementsResponse: {
            data: components["schemas"]["Entitlements"];
            meta: components["schemas"]["Meta"];
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
        FeatureList: {
            data: components["schemas"]["Feature"][];
            meta: components["schemas"]["PageMeta"];
        };
        FeatureResponse: {
            data: components["schemas"]["Feature"];
            meta: components["schemas"]["Meta"];
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
        /**
         * @description Either `userId` or `email`, or neither with `withKey`.
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "plan": "pro",
         *       "reason": "Requested by email"
         *     }
         */
        GrantLicenseBody: components["schemas"]["GrantLicenseToUser"] | components["schemas"]["GrantLicenseToEmail"] | components["schemas"]["GrantLicenseWithKey"];
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
        HealthCondition: {
            /**
             * @description Name of the condition, as in metrics and alarms.
             * @example mail_queue
             */
            key: string;
            /**
             * @description `critical`: users notice it now, or data is at risk. `warning`: it gets worse until it is fixed.
             * @enum {string}
             */
            severity: "critical" | "warning";
            /**
             * @description `holds` if something needs attention, `unknown` if it could not be measured, `unused` if it does not apply to this installation.
             * @example holds
             * @enum {string}
             */
            state: "ok" | "holds" | "unknown" | "unused";
            /**
             * @description Measured value. `null` if it is not known.
             * @example 612
             */
            value: number | null;
            /**
             * @description Value from which on the condition holds.
             * @example 300
             */
            threshold: number;
            /**
             * @description Unit of the value and the threshold.
             * @example seconds
             * @enum {string}
             */
            unit: "boolean" | "seconds" | "percent" | "count";
            /**
             * @description Short name of the condition.
             * @example Emails not sent
             */
            title: string;
            /**
             * @description Description of the case. `null` unless the condition holds.
             * @example An email has waited for 10 minutes.
             */
            message: string | null;
            /**
             * @description Action to take. `null` unless the condition holds.
             * @example Correct SMTP_URL.
             */
            doNext: string | null;
        };
        HourlySignIns: {
            /**
             * @description Day of the week. 0 is Monday.
             * @example 0
             */
            weekday: number;
            /**
             * @description Hour of the day, in UTC.
             * @example 9
             */
            hour: number;
            /**
             * @description Sign-ins.
             * @example 3
             */
            count: number;
        };
        Impersonation: {
            /**
             * @description Opens the account of the user in the browser that uses it first. Works once, within 1 minute.
             * @example https://auth.example.com/impersonate#token=lim_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
             */
            url: string;
            /**
             * Format: date-time
             * @description When the URL stops working.
             * @example 2026-01-01T12:01:00.000Z
             */
            urlExpiresAt: string;
            /**
             * @description ID of the session, to revoke it earlier.
             * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            sessionId: string;
            /**
             * Format: date-time
             * @description When the session ends.
             * @example 2026-01-01T12:15:00.000Z
             */
            endsAt: string;
        };
        ImpersonationResponse: {
            data: components["schemas"]["Impersonation"];
            meta: components["schemas"]["Meta"];
        };
        InstanceHealth: {
            /**
             * @description Worst severity of a condition that holds.
             * @example critical
             * @enum {string}
             */
            status: "ok" | "critical" | "warning";
            /**
             * @description Version of the service.
             * @example 0.1.0
             */
            version: string;
            conditions: components["schemas"]["HealthCondition"][];
        };
        InstanceHealthResponse: {
            data: components["schemas"]["InstanceHealth"];
            meta: components["schemas"]["Meta"];
        };
        InstanceSettings: {
            /**
             * @description Members who must sign in to the dashboard with a passkey: `off` (no one), `owners` (owners of the instance and of projects), or `everyone`.
             * @example owners
             * @enum {string}
             */
            requirePasskey: "off" | "owners" | "everyone";
        };
        InstanceSettingsResponse: {
            data: components["schemas"]["InstanceSettings"];
            meta: components["schemas"]["Meta"];
        };
        Invitation: {
            /** @example inv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description ID of the project. `null` for an instance member, who has the role in every project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId: string | null;
            /**
             * @description Email, in normalized form.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.
             * @example developer
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "viewer";
            /**
             * Format: date-time
             * @description When the member was added, or the invitation was sent.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the member was last updated.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the invitation expires.
             * @example 2026-01-04T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description Email of the member who sent the invitation.
             * @example owner@example.com
             */
            invitedBy: string | null;
            /**
             * @description Whether the invitation has expired. An expired invitation can be resent.
             * @enum {string}
             */
            status: "open" | "expired";
        };
        InvitationList: {
            data: components["schemas"]["Invitation"][];
            meta: components["schemas"]["PageMeta"];
        };
        InvitationResponse: {
            data: components["schemas"]["Invitation"];
            meta: components["schemas"]["Meta"];
        };
        InviteMemberBody: {
            /**
             * @description ID of the project. Without it, the whole instance.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /**
             * @description Email to invite.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.
             * @example developer
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "viewer";
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
        LicenseAddon: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            plan: components["schemas"]["LicensePlan"];
            /** @example 2 */
            quantity: number;
            /**
             * Format: date-time
             * @description When the period ends.
             */
            endsAt: string | null;
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
        LicenseEventList: {
            data: components["schemas"]["LicenseEvent"][];
            meta: components["schemas"]["PageMeta"];
        };
        LicenseHolder: {
            /** @enum {string} */
            type: "user" | "email";
            /**
             * @description Holder of the license.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
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
        LicenseKeyResponse: {
            data: components["schemas"]["LicenseKey"];
            meta: components["schemas"]["Meta"];
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
        LicenseList: {
            data: components["schemas"]["License"][];
            meta: components["schemas"]["PageMeta"];
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
        LicensePurchaseList: {
            data: components["schemas"]["LicensePurchase"][];
            meta: components["schemas"]["PageMeta"];
        };
        LicenseResponse: {
            data: components["schemas"]["License"];
            meta: components["schemas"]["Meta"];
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
        LicenseStats: {
            /**
             * @description Number of days, including today. Days start at 00:00 UTC.
             * @example 30
             */
            days: number;
            statuses: components["schemas"]["LicenseStatusCounts"];
            /**
             * @description Licenses granted in these days.
             * @example 32
             */
            granted: number;
            /**
             * @description Licenses that expired or were revoked in these days.
             * @example 6
             */
            churned: number;
            /**
             * @description Whether there are more licenses than the newest ones that were counted.
             * @example false
             */
            capped: boolean;
            /** @description Licenses near their limit, by highest usage first: of the newest licenses, those above a threshold of their plan in the current period. At most 10. */
            nearLimits: components["schemas"]["LicenseStatsNearLimit"][];
        };
        LicenseStatsNearLimit: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId: string;
            /**
             * @description Email of the user.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Whether the user has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description Name of the plan.
             * @example Pro
             */
            plan: string;
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            featureKey: string;
            /**
             * @description Display name of the feature.
             * @example API calls
             */
            featureName: string;
            /**
             * @description Usage in the period.
             * @example 9120
             */
            used: number;
            /**
             * @description Limit for the period.
             * @example 10000
             */
            limit: number;
            /**
             * @description Usage as a percentage of the limit.
             * @example 91.2
             */
            percentUsed: number;
            /**
             * Format: date-time
             * @description When the next period starts.
             */
            resetsAt: string | null;
        };
        LicenseStatsResponse: {
            data: components["schemas"]["LicenseStats"];
            meta: components["schemas"]["Meta"];
        };
        LicenseStatusCounts: {
            /**
             * @description Licenses that have not started.
             * @example 2
             */
            scheduled: number;
            /**
             * @description Licenses in their trial.
             * @example 14
             */
            trialing: number;
            /**
             * @description Active.
             * @example 180
             */
            active: number;
            /**
             * @description Licenses that have ended or are past due, and still grant access.
             * @example 5
             */
            grace: number;
            /**
             * @description Over.
             * @example 21
             */
            expired: number;
            /**
             * @description Suspended.
             * @example 1
             */
            suspended: number;
            /**
             * @description Revoked.
             * @example 7
             */
            revoked: number;
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
        LicenseValidationResponse: {
            data: components["schemas"]["LicenseValidation"];
            meta: components["schemas"]["Meta"];
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
        LinkedIdentityList: {
            data: components["schemas"]["LinkedIdentity"][];
            meta: components["schemas"]["PageMeta"];
        };
        ListStepUpMethods: Record<string, never>;
        Member: {
            /** @example mem_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description ID of the project. `null` for an instance member, who has the role in every project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId: string | null;
            /**
             * @description Email, in normalized form.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.
             * @example developer
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "viewer";
            /**
             * Format: date-time
             * @description When the member was added, or the invitation was sent.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the member was last updated.
             */
            updatedAt: string;
        };
        MemberList: {
            data: components["schemas"]["Member"][];
            meta: components["schemas"]["PageMeta"];
        };
        MemberProvider: {
            /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Label of the sign-in button.
             * @example corp
             */
            name: string;
            /**
             * @description Type of the provider: `oidc`, `oauth2`, or a preset.
             * @example oidc
             */
            type: string;
        };
        MemberProviderList: {
            data: components["schemas"]["MemberProvider"][];
            meta: components["schemas"]["PageMeta"];
        };
        MemberRecovered: {
            /**
             * @description Number of removed passkeys.
             * @example 1
             */
            passkeysRemoved: number;
            /**
             * @description Number of admin sessions that ended.
             * @example 2
             */
            sessionsEnded: number;
            /**
             * Format: date-time
             * @description When the link in the email expires.
             */
            expiresAt: string;
        };
        MemberRecoveredResponse: {
            data: components["schemas"]["MemberRecovered"];
            meta: components["schemas"]["Meta"];
        };
        MemberResponse: {
            data: components["schemas"]["Member"];
            meta: components["schemas"]["Meta"];
        };
        Membership: {
            /** @example mem_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description ID of the project. `null` for an instance member, who has the role in every project.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId: string | null;
            /**
             * @description Permissions of the member. See docs/reference/roles.md.
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "viewer";
            /**
             * @description Permissions of the role.
             * @example [
             *       "projects:read",
             *       "projects:write",
             *       "projects:delete"
             *     ]
             */
            permissions: string[];
        };
        MigratePlanLicensesBody: {
            /**
             * @description Version whose licenses to migrate. Default: all other versions.
             * @example 2
             */
            from?: number;
            /**
             * @description Whether to count the licenses without changing anything.
             * @example true
             */
            dryRun?: boolean;
        };
        MigratePlanLicensesData: {
            /**
             * @description Number of licenses that were, or would be, migrated.
             * @example 12
             */
            licenses: number;
            /** @example true */
            dryRun: boolean;
        };
        MigratePlanLicensesResponse: {
            data: components["schemas"]["MigratePlanLicensesData"];
            meta: components["schemas"]["Meta"];
        };
        MyAdminSession: {
            /** @example ads_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Sign-in method of the session.
             * @enum {string}
             */
            method: "magic_link" | "invitation" | "first_owner" | "command" | "oauth" | "passkey" | "recovery";
            /**
             * @description Browser and operating system of the session.
             * @example Firefox on macOS
             */
            device: string;
            /** @example Zurich, Switzerland */
            location: string;
            /** @example 203.0.113.7 */
            ip: string;
            /**
             * Format: date-time
             * @description When the member signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last request was made, up to 1 minute behind.
             */
            lastActiveAt: string;
            /**
             * Format: date-time
             * @description When the session expires at the latest.
             */
            expiresAt: string;
            /**
             * @description Whether this is the session of the request.
             * @example true
             */
            current: boolean;
        };
        MyAdminSessionList: {
            data: components["schemas"]["MyAdminSession"][];
            meta: components["schemas"]["PageMeta"];
        };
        MySession: {
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * Format: date-time
             * @description When the user signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last request of the session was made, up to 10 seconds behind.
             * @example 2026-01-01T12:30:00.000Z
             */
            lastActiveAt: string;
            metadata: components["schemas"]["MySessionMetadata"];
            app: components["schemas"]["MySessionApp"];
            /**
             * @description How the session started. `impersonation`: a member sees what the user sees.
             * @example magic_link
             */
            method: string;
            /**
             * @description ID of the session of the browser from which this one was opened. It ends with that one.
             * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            parentId: string | null;
            /**
             * @description Whether this is the session of the request.
             * @example true
             */
            current: boolean;
        };
        /** @description App of the session. The key `account` is that of the sign-in pages. */
        MySessionApp: {
            /** @example app_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example web */
            key: string;
            /** @example Acme Web */
            name: string;
        };
        MySessionList: {
            data: components["schemas"]["MySession"][];
            meta: components["schemas"]["MySessionListMeta"];
        };
        /**
         * @example {
         *       "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "page": 1,
         *       "limit": 20,
         *       "total": 1,
         *       "totalPages": 1,
         *       "sessionLimit": {
         *         "max": 20,
         *         "whenFull": "evict_oldest"
         *       }
         *     }
         */
        MySessionListMeta: {
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
            sessionLimit: components["schemas"]["SessionLimit"];
        };
        MySessionMetadata: {
            /**
             * @description Browser and operating system of the session.
             * @example Firefox on macOS
             */
            device: string;
            /**
             * @description City and country of the IP address, if known.
             * @example Zurich, Switzerland
             */
            location: string;
        };
        OfferedProvider: {
            /**
             * @description Key of the provider, for `POST /v1/auth/login`.
             * @example google
             */
            key: string;
            /**
             * @description Type of the provider.
             * @example google
             */
            type: string;
            /**
             * @description Name for a button.
             * @example Google
             */
            name: string;
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
        OfflineFileResponse: {
            data: components["schemas"]["OfflineFile"];
            meta: components["schemas"]["Meta"];
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
        PasskeyChallenge: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            options: components["schemas"]["PasskeyRequestOptions"];
            /**
             * Format: date-time
             * @description When the challenge expires.
             */
            expiresAt: string;
        };
        PasskeyChallengeResponse: {
            data: components["schemas"]["PasskeyChallenge"];
            meta: components["schemas"]["Meta"];
        };
        PasskeyCreationOptions: {
            rp: components["schemas"]["PasskeyCreationOptionsRp"];
            user: components["schemas"]["PasskeyCreationOptionsUser"];
            /**
             * @description Random bytes to sign. In base64url.
             * @example Vng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1Q
             */
            challenge: string;
            /** @description Algorithms that are accepted. */
            pubKeyCredParams: components["schemas"]["PasskeyCreationOptionsPubKeyCredParam"][];
            /**
             * @description Time that the user has, in milliseconds.
             * @example 300000
             */
            timeout: number;
            /**
             * @description Always `none`.
             * @example none
             */
            attestation: string;
            /** @description Passkeys that the user has already. */
            excludeCredentials: components["schemas"]["PasskeyDescriptor"][];
            authenticatorSelection: components["schemas"]["PasskeyCreationOptionsAuthenticatorSelection"];
        };
        PasskeyCreationOptionsAuthenticatorSelection: {
            /**
             * @description Always `required`.
             * @example required
             */
            residentKey: string;
            /**
             * @description Always `true`.
             * @example true
             */
            requireResidentKey: boolean;
            /**
             * @description Always `required`.
             * @example required
             */
            userVerification: string;
        };
        PasskeyCreationOptionsPubKeyCredParam: {
            /**
             * @description Always `public-key`.
             * @example public-key
             */
            type: string;
            /**
             * @description COSE algorithm.
             * @example -7
             */
            alg: number;
        };
        PasskeyCreationOptionsRp: {
            /**
             * @description Domain that the passkey is bound to.
             * @example example.com
             */
            id: string;
            /**
             * @description Name that browsers show.
             * @example Acme
             */
            name: string;
        };
        PasskeyCreationOptionsUser: {
            /**
             * @description Random ID of the user, for authenticators alone. In base64url.
             * @example b1d5VHdJbVBlQk9vR2R5VHdJbVBlQk9vR2R5VHdJbVA
             */
            id: string;
            /**
             * @description Email of the user.
             * @example ada@example.com
             */
            name: string;
            /**
             * @description Name of the user.
             * @example Ada Lovelace
             */
            displayName: string;
        };
        PasskeyDescriptor: {
            /**
             * @description ID of the credential. In base64url.
             * @example Qm9vN2xkZ3R5c0pXa1V6aA
             */
            id: string;
            /**
             * @description Always `public-key`.
             * @example public-key
             */
            type: string;
            /**
             * @description How browsers reach the authenticator.
             * @example [
             *       "internal",
             *       "hybrid"
             *     ]
             */
            transports: string[];
        };
        PasskeyList: {
            data: components["schemas"]["Passkey"][];
            meta: components["schemas"]["PageMeta"];
        };
        PasskeyRegistration: {
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
            response: components["schemas"]["AuthenticatorAttestation"];
        } & {
            [key: string]: unknown;
        };
        PasskeyRegistrationChallenge: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            options: components["schemas"]["PasskeyCreationOptions"];
            /**
             * Format: date-time
             * @description When the challenge expires.
             */
            expiresAt: string;
        };
        PasskeyRegistrationChallengeResponse: {
            data: components["schemas"]["PasskeyRegistrationChallenge"];
            meta: components["schemas"]["Meta"];
        };
        PasskeyRequestOptions: {
            /**
             * @description Random bytes to sign. In base64url.
             * @example Vng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1Q
             */
            challenge: string;
            /**
             * @description Domain that the passkeys are bound to.
             * @example example.com
             */
            rpId: string;
            /** @description Passkeys that fit. Empty: any passkey of the domain. */
            allowCredentials: components["schemas"]["PasskeyDescriptor"][];
            /**
             * @description Always `required`.
             * @example required
             */
            userVerification: string;
            /**
             * @description Time that the user has, in milliseconds.
             * @example 300000
             */
            timeout: number;
        };
        PasskeyResponse: {
            data: components["schemas"]["Passkey"];
            meta: components["schemas"]["Meta"];
        };
        PaymentConfig: {
            /** @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Payment provider. `generic` is any source that signs requests according to Standard Webhooks.
             * @enum {string}
             */
            provider: "stripe" | "paddle" | "lemonsqueezy" | "generic";
            /**
             * @description Mode of the events. Events of the other mode are stored without changing any license.
             * @example live
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * @description Whether the webhook is enabled. A disabled webhook returns 404.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Base URL of the provider's API. `null` for the provider's own.
             * @example https://api.stripe.com
             */
            baseUrl: string | null;
            /**
             * @description Maximum age of a signature, in seconds. Default: 300, for Paddle 30. Lemon Squeezy signatures have no timestamp.
             * @example 300
             */
            toleranceSeconds: number;
            /**
             * @description Effect of paused payment collection at Stripe on the license. `keep` (default): none. `suspend`: suspended until payments are collected again.
             * @enum {string}
             */
            pausedCollection: "keep" | "suspend";
            /**
             * @description Whether purchases grant licenses. Always true in live mode. In test mode, anyone can pay with a test card: turn it on only in a project in which you test. Default in test mode: true in development, and otherwise false.
             * @example true
             */
            grantsLicenses: boolean;
            apiKey: components["schemas"]["SecretInfo"];
            webhookSecret: components["schemas"]["PaymentConfigWebhookSecret"];
            /**
             * @description Webhook URL to register at the provider.
             * @example https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            webhookUrl: string;
            /** @description Events to select at the provider when you register the webhook URL. */
            eventsToSelect: components["schemas"]["PaymentEventToSelect"][];
            /** @description Prices, each with the plan that it buys. */
            prices: components["schemas"]["PaymentPrice"][];
            /** @description Purchased prices that have no plan yet. They grant nothing until they are mapped. */
            unmappedPrices: components["schemas"]["UnmappedPaymentPrice"][];
            /**
             * Format: date-time
             * @description When the last complete fetch of events from the provider started.
             */
            reconciledAt: string | null;
            /** @description Last fetch of missed events. `null` before the first. */
            lastFetch: components["schemas"]["PaymentFetch"] | null;
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
        PaymentConfigList: {
            data: components["schemas"]["PaymentConfig"][];
            meta: components["schemas"]["PageMeta"];
        };
        PaymentConfigResponse: {
            data: components["schemas"]["PaymentConfig"];
            meta: components["schemas"]["Meta"];
        };
        PaymentConfigWebhookSecret: {
            /** @example true */
            configured: boolean;
            /**
             * @description Last characters of the secret, if it is long enough.
             * @example LaSw
             */
            last4: string | null;
            /**
             * Format: date-time
             * @description When the secret was set.
             */
            updatedAt: string | null;
            /**
             * Format: date-time
             * @description When the previous secret stops being valid. `null` without a previous secret.
             */
            previousUntil: string | null;
        };
        PaymentEvent: {
            /** @example pev_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description ID of the payment configuration.
             * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            configId: string;
            /**
             * @description Payment provider that sent the event.
             * @example stripe
             */
            provider: string;
            /**
             * @example live
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * @description ID of the event at the provider.
             * @example evt_1Nc0ffee
             */
            externalId: string;
            /**
             * @description Type of the event at the provider.
             * @example invoice.paid
             */
            type: string;
            /**
             * @description Status of the event. `received`: queued. `applied`: done. `stale`: superseded by newer events. `ignored`: has no effect on licenses. `unmatched`: pending until its buyer, price, or a related event is known. `waiting`: its purchase is pending until another license of the buyer ends. `failed`: will be retried. `dead`: failed permanently.
             * @example applied
             * @enum {string}
             */
            status: "received" | "applied" | "stale" | "ignored" | "unmatched" | "waiting" | "failed" | "dead";
            /**
             * @description Reason for the status.
             * @example no plan is set for the price price_1Nc0ffee
             */
            reason: string | null;
            /**
             * @description Number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is due.
             */
            nextAttemptAt: string | null;
            /**
             * @description ID of the purchase at the provider: a subscription, order, invoice, or charge.
             * @example [
             *       "sub_1Nc0ffee",
             *       "in_1Nc0ffee"
             *     ]
             */
            refs: string[];
            /**
             * @description ID of the license that the event affects.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            licenseId: string | null;
            /**
             * Format: date-time
             * @description When the event happened, by the provider's clock.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When the event was received.
             */
            receivedAt: string;
            /**
             * Format: date-time
             * @description When the event got its current status.
             */
            settledAt: string | null;
        };
        PaymentEventDetail: {
            /** @example pev_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description ID of the payment configuration.
             * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            configId: string;
            /**
             * @description Payment provider that sent the event.
             * @example stripe
             */
            provider: string;
            /**
             * @example live
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * @description ID of the event at the provider.
             * @example evt_1Nc0ffee
             */
            externalId: string;
            /**
             * @description Type of the event at the provider.
             * @example invoice.paid
             */
            type: string;
            /**
             * @description Status of the event. `received`: queued. `applied`: done. `stale`: superseded by newer events. `ignored`: has no effect on licenses. `unmatched`: pending until its buyer, price, or a related event is known. `waiting`: its purchase is pending until another license of the buyer ends. `failed`: will be retried. `dead`: failed permanently.
             * @example applied
             * @enum {string}
             */
            status: "received" | "applied" | "stale" | "ignored" | "unmatched" | "waiting" | "failed" | "dead";
            /**
             * @description Reason for the status.
             * @example no plan is set for the price price_1Nc0ffee
             */
            reason: string | null;
            /**
             * @description Number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is due.
             */
            nextAttemptAt: string | null;
            /**
             * @description ID of the purchase at the provider: a subscription, order, invoice, or charge.
             * @example [
             *       "sub_1Nc0ffee",
             *       "in_1Nc0ffee"
             *     ]
             */
            refs: string[];
            /**
             * @description ID of the license that the event affects.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            licenseId: string | null;
            /**
             * Format: date-time
             * @description When the event happened, by the provider's clock.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When the event was received.
             */
            receivedAt: string;
            /**
             * Format: date-time
             * @description When the event got its current status.
             */
            settledAt: string | null;
            /**
             * @description License granted by hand that keeps the purchase waiting. `null` if no license does.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            blockingLicenseId: string | null;
            /**
             * @description Payload of the event, with secrets masked. `null` once deleted, 90 days after the event was settled.
             * @example {
             *       "id": "evt_1Nc0ffee",
             *       "type": "invoice.paid"
             *     }
             */
            payload: unknown;
        };
        PaymentEventDetailResponse: {
            data: components["schemas"]["PaymentEventDetail"];
            meta: components["schemas"]["Meta"];
        };
        PaymentEventList: {
            data: components["schemas"]["PaymentEvent"][];
            meta: components["schemas"]["PageMeta"];
        };
        PaymentEventResponse: {
            data: components["schemas"]["PaymentEvent"];
            meta: components["schemas"]["Meta"];
        };
        PaymentEventToSelect: {
            /**
             * @description Type of the event, as the provider names it.
             * @example invoice.paid
             */
            type: string;
            /**
             * @description Whether purchases are missed without it.
             * @example true
             */
            required: boolean;
        };
        /** @description Last fetch of missed events. `null` before the first. */
        PaymentFetch: {
            /**
             * Format: date-time
             * @description When the fetch started.
             */
            startedAt: string;
            /**
             * @description Number of events that the provider has returned so far.
             * @example 12
             */
            seen: number;
            /**
             * @description Number of those events that no webhook had delivered.
             * @example 1
             */
            added: number;
            /**
             * @description Why the fetch failed. `null` while it runs, and after it is complete.
             * @example https://api.stripe.com returned status 401
             */
            error: string | null;
        };
        PaymentPrice: {
            /**
             * @description ID of the price at the provider: a price of Stripe or Paddle, or a variant of Lemon Squeezy.
             * @example price_1Nc0ffee
             */
            externalPriceId: string;
            /**
             * @description Key of the plan. `null` for a price that means nothing.
             * @example pro
             */
            plan: string | null;
            /**
             * @description Published version of the plan.
             * @example 3
             */
            version: number | null;
            /**
             * @description Use of the bought quantity. `none` ignores it. Otherwise it becomes the quantity of the license, which multiplies the limits and seats of its plan.
             * @enum {string}
             */
            quantityTo: "none" | "seats" | "quantity";
        };
        PaymentPriceInput: {
            /**
             * @description ID of the price at the provider: a price of Stripe or Paddle, or a variant of Lemon Squeezy.
             * @example price_1Nc0ffee
             */
            externalPriceId: string;
            /**
             * @description Key or ID of a plan. `null` for a price that means nothing, such as usage or a setup fee.
             * @example pro
             */
            plan: string | null;
            /**
             * @description Published version of the plan.
             * @example 3
             */
            version?: number | null;
            /**
             * @description Use of the bought quantity. `none` ignores it. Otherwise it becomes the quantity of the license, which multiplies the limits and seats of its plan.
             * @enum {string}
             */
            quantityTo?: "none" | "seats" | "quantity";
        };
        PaymentReconciliation: {
            /**
             * Format: date-time
             * @description Start of the time range that was fetched.
             */
            since: string;
            /**
             * @description Number of events that the provider returned.
             * @example 12
             */
            seen: number;
            /**
             * @description Number of those events that no webhook had delivered.
             * @example 1
             */
            added: number;
            /**
             * @description Number of unmatched events that are retried.
             * @example 0
             */
            retried: number;
        };
        PaymentReconciliationResponse: {
            data: components["schemas"]["PaymentReconciliation"];
            meta: components["schemas"]["Meta"];
        };
        PaymentTest: {
            /** @example true */
            received: boolean;
            /**
             * @description ID of the payment event, which shows the result.
             * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            eventId: string;
        };
        PaymentTestResponse: {
            data: components["schemas"]["PaymentTest"];
            meta: components["schemas"]["Meta"];
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
        Permission: {
            /** @example users:read */
            permission: string;
            /** @example View users, their identities, and their activity */
            description: string;
            /**
             * @example [
             *       "owner",
             *       "admin",
             *       "developer",
             *       "viewer"
             *     ]
             */
            roles: ("owner" | "admin" | "developer" | "viewer")[];
            /**
             * @description Whether an API key can have the permission as a scope.
             * @example true
             */
            apiKeys: boolean;
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
        PlanList: {
            data: components["schemas"]["Plan"][];
            meta: components["schemas"]["PageMeta"];
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
        PlanResponse: {
            data: components["schemas"]["Plan"];
            meta: components["schemas"]["Meta"];
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
        PlanVersionPreview: {
            /**
             * @description Number of the version.
             * @example 3
             */
            version: number;
            /**
             * @description Number of licenses of the plan on other versions.
             * @example 12
             */
            licenses: number;
            /** @description Changes compared with the newest published version. */
            changes: components["schemas"]["PlanVersionPreviewChange"][];
        };
        PlanVersionPreviewChange: {
            /**
             * @description Lower-case letter, followed by letters, digits, dots, dashes, and underscores. At most 64 characters.
             * @example api_calls
             */
            feature: string;
            /**
             * @example lowered
             * @enum {string}
             */
            change: "granted" | "lost" | "raised" | "lowered" | "changed";
            /**
             * @description Number of licenses on older versions that the migration would change.
             * @example 12
             */
            licenses: number;
            /**
             * @description Number of those licenses whose usage exceeds the new limit.
             * @example 1
             */
            overLimit: number;
        };
        PlanVersionPreviewResponse: {
            data: components["schemas"]["PlanVersionPreview"];
            meta: components["schemas"]["Meta"];
        };
        PlanVersionResponse: {
            data: components["schemas"]["PlanVersion"];
            meta: components["schemas"]["Meta"];
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
        PreviewEmailTemplateBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            draft?: components["schemas"]["EmailTemplateDraft"];
        };
        Project: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Key of the project in files and commands.
             * @example acme
             */
            key: string;
            /**
             * @description Display name of the project.
             * @example Acme
             */
            name: string;
            settings: components["schemas"]["ProjectSettings"];
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
        ProjectList: {
            data: components["schemas"]["Project"][];
            meta: components["schemas"]["PageMeta"];
        };
        ProjectResponse: {
            data: components["schemas"]["Project"];
            meta: components["schemas"]["Meta"];
        };
        ProjectSettings: {
            /**
             * @description Maximum number of sign-in emails per hour to addresses without an account. Only instance owners can set more than 5,000. Default: 5000.
             * @example 5000
             */
            mailsPerHour: number;
            /**
             * @description Whether members with `users:write` can view apps as a user, for 15 minutes and without changing anything. The user gets an email each time. Default: false.
             * @example false
             */
            impersonation: boolean;
            passkeys: components["schemas"]["ProjectSettingsPasskeys"];
        };
        /** @description Settings of the passkeys of users. */
        ProjectSettingsPasskeys: {
            /**
             * @description Whether users can register passkeys and sign in with them. Default: true.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Domain that passkeys are bound to: the host of a redirect URI of the project or of `BASE_URL`, or a parent of it. Default: the host of `BASE_URL`.
             * @example example.com
             */
            rpId: string;
            /**
             * @description Name that browsers show with a passkey. Default: the name of the project.
             * @example Acme
             */
            rpName: string;
            /**
             * @description Origins whose pages can use the passkeys, besides `BASE_URL`: exact HTTPS origins and `android:apk-key-hash:…`, of at most five registrable domains. Requires an own `rpId`. Default: .
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            origins: string[];
        };
        Provider: {
            /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Key of the provider, which clients send as `provider`.
             * @example corp
             */
            key: string;
            /**
             * @description Name of the provider for users. Default: that of the preset, or the key.
             * @example Example Corp
             */
            name: string;
            /**
             * @description Type of the provider: `oidc`, `oauth2`, or a preset.
             * @example oidc
             */
            type: string;
            /**
             * @description Client ID from the provider.
             * @example licet-web
             */
            clientId: string;
            clientSecret: components["schemas"]["SecretInfo"];
            /**
             * @description Issuer, for type `oidc`. For Microsoft, a tenant.
             * @example https://id.example.com
             */
            issuer: string | null;
            /**
             * @description Endpoints for type `oauth2`: `authorizationUrl`, `tokenUrl`, `userinfoUrl`, `tokenAuth` (`basic` or `post`), and paths of profile fields.
             * @example {
             *       "authorizationUrl": "https://id.example.com/authorize"
             *     }
             */
            endpoints: {
                [key: string]: string;
            } | null;
            /**
             * @description Scopes to request if a client sends none. `null` for the preset's default.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes: string[] | null;
            /**
             * @description Scopes that a client can request. `null` for any scope.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            allowedScopes: string[] | null;
            /**
             * @description Fixed parameters of every request to the provider, such as `prompt` or `hd`. Accounts whose claim `hd` differs from `hd` cannot sign in (`*`: any domain); changing it requires `users:write`. `null` for none.
             * @example {
             *       "prompt": "select_account",
             *       "hd": "example.com"
             *     }
             */
            parameters: {
                [key: string]: string;
            } | null;
            /**
             * @description Parameters that a client can pass on to the provider. `null` for none.
             * @example [
             *       "login_hint"
             *     ]
             */
            allowedParameters: ("login_hint" | "prompt" | "hd" | "domain_hint")[] | null;
            /**
             * @description Whether users can sign in with the provider.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Whether members can sign in to the dashboard with the provider.
             * @example false
             */
            forMembers: boolean;
            /**
             * @description Whether `vouches` is always true, never true, or may be decided. An `issuer` or `endpoints` of your own make it `may`.
             * @example may
             * @enum {string}
             */
            vouching: "always" | "never" | "may";
            /**
             * @description Whether an email counts as verified when the provider reports it. Changing it requires `users:write`, where `vouching` is `may`.
             * @example true
             */
            vouches: boolean;
            /**
             * @description Whether `vouches` was set to false because a member without `users:write` changed `type`, `issuer`, `endpoints`, or `clientId`.
             * @example false
             */
            vouchesReset: boolean;
            /**
             * @description Whether `reauthenticates` can be true: only providers that send an ID token can.
             * @example true
             */
            canReauthenticate: boolean;
            /**
             * @description Whether users can step up with it: it asks for credentials again on request (`max_age=0`, `prompt=login`) and reports when it did (`auth_time`). Changing it requires `users:write`.
             * @example false
             */
            reauthenticates: boolean;
            /**
             * @description Callback URLs to register at the provider: first that of the sign-in page, then that of the dashboard. The redirect URIs of apps follow, which only apps with a sign-in form need.
             * @example [
             *       "https://auth.example.com/sign-in/callback/corp",
             *       "https://auth.example.com/admin/callback",
             *       "https://app.example.com/callback"
             *     ]
             */
            callbackUrls: string[];
            /**
             * @description Number of users who cannot sign in if the provider is disabled or deleted.
             * @example 3
             */
            lastWayInOf: number;
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
        ProviderList: {
            data: components["schemas"]["Provider"][];
            meta: components["schemas"]["PageMeta"];
        };
        ProviderPreset: {
            /**
             * @description Type of the provider: `oidc`, `oauth2`, or a preset.
             * @example oidc
             */
            type: string;
            /**
             * @description Display name of the provider.
             * @example Google
             */
            name: string;
            /**
             * @description Page of the provider on which you register a client.
             * @example https://console.cloud.google.com/auth/clients
             */
            setupUrl: string | null;
            /**
             * @description Setup steps at the provider. `{callback}` is a placeholder for the callback URLs.
             * @example [
             *       "Create a client of the type \"Web application\"."
             *     ]
             */
            steps: string[];
            /**
             * @description Fields that are required for this preset.
             * @example [
             *       "clientId",
             *       "clientSecret"
             *     ]
             */
            needs: string[];
            /**
             * @description Scopes that are requested by default.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes: string[];
            /**
             * @description Whether an email counts as verified when the provider reports it: `always`, `never`, or `may`.
             * @example may
             * @enum {string}
             */
            vouches: "always" | "never" | "may";
        };
        ProviderPresetList: {
            data: components["schemas"]["ProviderPreset"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Profile that the provider returned. `null` if the test failed before it. */
        ProviderProfile: {
            /**
             * @description ID of the person at the provider.
             * @example 110248495921238986420
             */
            subject: string;
            /**
             * @description Email at the provider. `null` if it returned none.
             * @example ada@example.com
             */
            email: string | null;
            /** @example true */
            emailVerified: boolean;
            /**
             * @description Name at the provider. `null` if it returned none.
             * @example Ada Lovelace
             */
            name: string | null;
        };
        ProviderResponse: {
            data: components["schemas"]["Provider"];
            meta: components["schemas"]["Meta"];
        };
        ProviderTestStep: {
            /**
             * @example exchange
             * @enum {string}
             */
            name: "configuration" | "answer" | "exchange" | "identity" | "email";
            /** @example true */
            ok: boolean;
            /**
             * @description Result of the step, or how to fix it.
             * @example The code was exchanged for tokens, and every check of the tokens passed.
             */
            detail: string;
        };
        PurchaseItem: {
            /**
             * @description Price at the provider.
             * @example price_1Nc0ffee
             */
            price: string;
            /**
             * @description Purchased quantity.
             * @example 1
             */
            quantity: number;
            /**
             * @description Outcome of the item. `licensed`: has a license. `waiting`: pending until another license of the buyer ends. `unmapped`: its price has no plan. `meaningless`: its price is set to mean nothing. `unpaid`: nothing has been paid yet. `nobody`: its buyer is unknown. `revoked`: its license was revoked. `over`: has ended, or was replaced.
             * @example unmapped
             * @enum {string}
             */
            outcome: "licensed" | "waiting" | "unmapped" | "meaningless" | "unpaid" | "nobody" | "revoked" | "over";
            /**
             * @description Details about the outcome.
             * @example no plan is set for the price price_1Nc0ffee
             */
            reason: string | null;
        };
        Received: {
            /** @example true */
            received: boolean;
        };
        ReceivedResponse: {
            data: components["schemas"]["Received"];
            meta: components["schemas"]["Meta"];
        };
        ReceivedSeat: {
            /** @example seat_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Status of the seat. `pending`: you have not accepted it yet, and it grants nothing.
             * @enum {string}
             */
            status: "pending" | "claimed";
            license: components["schemas"]["ReceivedSeatLicense"];
            /**
             * @description Email of the user who offers the seat. `null` for a seat that you have.
             * @example ada@example.com
             */
            offeredBy: string | null;
            /**
             * Format: date-time
             * @description When the seat was assigned or offered.
             */
            assignedAt: string;
            /**
             * Format: date-time
             * @description When you claimed the seat. `null` until then.
             */
            claimedAt: string | null;
        };
        /** @description License that the seat belongs to. Another user holds it. */
        ReceivedSeatLicense: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            plan: components["schemas"]["LicensePlan"];
        };
        ReceivedSeatList: {
            data: components["schemas"]["ReceivedSeat"][];
            meta: components["schemas"]["PageMeta"];
        };
        ReceivedSeatResponse: {
            data: components["schemas"]["ReceivedSeat"];
            meta: components["schemas"]["Meta"];
        };
        RedeemLicenseBody: {
            /**
             * @description License key, in any case and spacing.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key: string;
        };
        RefreshTokensBody: {
            /**
             * @description Newest refresh token of the session.
             * @example lrt_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            refreshToken: string;
        };
        ReinstateLicenseBody: {
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
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
        RemovedDeviceResponse: {
            data: components["schemas"]["RemovedDevice"];
            meta: components["schemas"]["Meta"];
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
         * @description At most one of `userId` and `licenseId`.
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "key": "api_calls",
         *       "quantity": 5,
         *       "ttlSeconds": 300
         *     }
         */
        ReserveUsageBody: components["schemas"]["ReserveUsageOfUser"] | components["schemas"]["ReserveUsageOfLicense"];
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
        RevokeLicenseBody: {
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        RevokeMySessionData: {
            /** @example true */
            success: boolean;
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            sessionId: string;
        };
        RevokeMySessionResponse: {
            data: components["schemas"]["RevokeMySessionData"];
            meta: components["schemas"]["Meta"];
        };
        RevokeMySessionsData: {
            /** @example true */
            success: boolean;
            /**
             * @description Number of sessions that this call revoked.
             * @example 3
             */
            revokedCount: number;
        };
        RevokeMySessionsResponse: {
            data: components["schemas"]["RevokeMySessionsData"];
            meta: components["schemas"]["Meta"];
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
        RolePermissions: {
            /**
             * @description Roles, from the most to the fewest permissions.
             * @example [
             *       "owner",
             *       "admin",
             *       "developer",
             *       "viewer"
             *     ]
             */
            roles: ("owner" | "admin" | "developer" | "viewer")[];
            permissions: components["schemas"]["Permission"][];
            /**
             * @description Permissions that API keys can have as scopes.
             * @example [
             *       "users:read",
             *       "users:write",
             *       "sessions:read",
             *       "sessions:write",
             *       "sessions:verify",
             *       "auth:relay",
             *       "licenses:read",
             *       "licenses:write",
             *       "plans:read",
             *       "usage:write",
             *       "audit:read"
             *     ]
             */
            scopes: ("users:read" | "users:write" | "sessions:read" | "sessions:write" | "sessions:verify" | "auth:relay" | "licenses:read" | "licenses:write" | "plans:read" | "usage:write" | "audit:read")[];
        };
        RolePermissionsResponse: {
            data: components["schemas"]["RolePermissions"];
            meta: components["schemas"]["Meta"];
        };
        RotateApiKeyBody: {
            /**
             * @description Number of days that the previous secret keeps working. Default: 0.
             * @example 7
             */
            overlapDays?: number;
        };
        RotatePaymentConfigSecretBody: {
            /**
             * @description Webhook secret from the provider. For `generic`: base64 of at least 16 bytes, with or without the prefix `whsec_`. Stored encrypted and never returned.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            webhookSecret: string;
            /**
             * @description Number of hours that the previous secret stays valid. Default: 24.
             * @example 24
             */
            overlapHours?: number;
        };
        RotateWebhookEndpointSecretBody: {
            /**
             * @description Number of hours that the previous secret keeps signing. Default: 24.
             * @example 24
             */
            overlapHours?: number;
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
        SeatList: {
            data: components["schemas"]["Seat"][];
            meta: components["schemas"]["PageMeta"];
        };
        SeatResponse: {
            data: components["schemas"]["Seat"];
            meta: components["schemas"]["Meta"];
        };
        SecretInfo: {
            /** @example true */
            configured: boolean;
            /**
             * @description Last characters of the secret, if it is long enough.
             * @example LaSw
             */
            last4: string | null;
            /**
             * Format: date-time
             * @description When the secret was set.
             */
            updatedAt: string | null;
        };
        SendDeviceHeartbeatBody: {
            /**
             * @description License key, in any case and spacing.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key?: string;
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
        SendMagicLinkResponse: {
            data: components["schemas"]["SendMagicLinkData"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @example {
         *       "email": "owner@example.com"
         *     }
         */
        SendMemberMagicLinkBody: {
            /**
             * @description Email of a member. The response is the same for any other email, but no link is sent.
             * @example owner@example.com
             */
            email: string;
            /**
             * @description Handle of an earlier request for the same email, whose link ends when the new email is sent.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle?: string;
        };
        SendMemberMagicLinkData: {
            /** @example true */
            sent: boolean;
            /**
             * @description Handle of this request. Send it with the next one to replace the link.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle: string;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-01-01T12:10:00.000Z
             */
            expiresAt: string;
        };
        SendMemberMagicLinkResponse: {
            data: components["schemas"]["SendMemberMagicLinkData"];
            meta: components["schemas"]["Meta"];
        };
        SendTestEmailBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            draft?: components["schemas"]["EmailTemplateDraft"];
        };
        SentTestEmail: {
            /**
             * @description Whether the email was queued. Always true.
             * @example true
             */
            sent: boolean;
            /** @example mail_0199f3c2a4b87c1d9e5f60718293a4b5 */
            mailId: string;
            /**
             * @description Email of the member who called the route.
             * @example owner@example.com
             */
            recipient: string;
        };
        SentTestEmailResponse: {
            data: components["schemas"]["SentTestEmail"];
            meta: components["schemas"]["Meta"];
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
        SessionChange: {
            /**
             * @description `change`: one object changed. `reset`: drop everything that you keep.
             * @enum {string}
             */
            event: "change" | "reset";
            /**
             * @description Kind of the object. `license`: a license of the user with this `id`.
             * @enum {string}
             */
            kind?: "session" | "user" | "app" | "project" | "license";
            /**
             * @description ID of the object.
             * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id?: string;
            /**
             * @description Why to drop everything: `cursor_unknown`, `too_many`, or `untold`.
             * @example cursor_unknown
             */
            reason?: string;
        };
        SessionChanges: {
            /** @description Changes since the position of the request. */
            events: components["schemas"]["SessionChange"][];
            /**
             * @description Opaque position after these events, for `after` of the next request.
             * @example Jr4mT0cQ8yX2nVb7wKd1sEzLh5uGpA3fRi6oMqYtC9vNkWxBj0HgZe
             */
            cursor: string;
            /**
             * @description Whether the events include every change committed before the request arrived. Always true.
             * @example true
             */
            proven: boolean;
        };
        SessionChangesResponse: {
            data: components["schemas"]["SessionChanges"];
            meta: components["schemas"]["Meta"];
        };
        /** @description Session limit of the user: that of the app, or a lower one of their license. */
        SessionLimit: {
            /**
             * @description Maximum number of active sessions.
             * @example 20
             */
            max: number;
            /**
             * @description Reaction to a sign-in above the limit: the oldest session is signed out, or the sign-in is rejected.
             * @enum {string}
             */
            whenFull: "evict_oldest" | "refuse";
        };
        SessionList: {
            data: components["schemas"]["Session"][];
            meta: components["schemas"]["PageMeta"];
        };
        SessionResponse: {
            data: components["schemas"]["Session"];
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
        SessionVerificationResponse: {
            data: components["schemas"]["SessionVerification"];
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
        SessionsEndedResponse: {
            data: components["schemas"]["SessionsEnded"];
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
        SignInMethodRemovedResponse: {
            data: components["schemas"]["SignInMethodRemoved"];
            meta: components["schemas"]["Meta"];
        };
        SignInMethods: {
            app: components["schemas"]["SignInMethodsApp"];
            /** @description Enabled OAuth providers of the project, by name. */
            providers: components["schemas"]["OfferedProvider"][];
            email: components["schemas"]["SignInMethodsEmail"];
            /**
             * @description Whether users can sign in with passkeys.
             * @example true
             */
            passkeys: boolean;
            /**
             * @description Rule for sign-ups. `open`: everyone. `invited`: only people whom you invite, create, or import. `domains`: also everyone with a verified email of certain domains.
             * @enum {string}
             */
            signups: "open" | "invited" | "domains";
        };
        /** @description App that users sign in to. */
        SignInMethodsApp: {
            /**
             * @description ID of the app.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description Name of the app.
             * @example Acme Web
             */
            name: string;
            branding: components["schemas"]["Branding"];
        };
        /** @description Sign-in by email. */
        SignInMethodsEmail: {
            /**
             * @description Whether emails have a magic link. Always true.
             * @example true
             */
            link: boolean;
            /**
             * @description Whether emails have a six-digit code, too.
             * @example true
             */
            code: boolean;
        };
        SignInMethodsResponse: {
            data: components["schemas"]["SignInMethods"];
            meta: components["schemas"]["Meta"];
        };
        /** @description Public key as a JWK (RFC 8037). */
        SigningKey: {
            /**
             * @description Key type.
             * @enum {string}
             */
            kty: "OKP";
            /**
             * @description Curve of the key.
             * @enum {string}
             */
            crv: "Ed25519";
            /**
             * @description Public key, in base64url.
             * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
             */
            x: string;
            /**
             * @description ID of the key, as in the header of a signature.
             * @example 0199f3c2a4b8
             */
            kid: string;
            /**
             * @description Use of the key.
             * @enum {string}
             */
            use: "sig";
            /**
             * @description Signature algorithm.
             * @enum {string}
             */
            alg: "EdDSA";
        };
        SigningKeySet: {
            /** @description Current key, then retired keys, newest first. */
            keys: components["schemas"]["SigningKey"][];
        };
        StartImpersonationBody: {
            /**
             * @description Why the member has to see what the user sees. The user reads it in the email.
             * @example Invoices are missing for you (ticket 4711)
             */
            reason: string;
        };
        StartMemberPasskeyRegistrationBody: Record<string, never>;
        StartMemberPasskeySignInBody: Record<string, never>;
        StartMemberSignInBody: {
            /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            providerId: string;
        };
        StartMemberSignInData: {
            /**
             * @description Provider URL to which the client sends the browser within 10 minutes.
             * @example https://id.example.com/authorize?client_id=licet-web
             */
            authUrl: string;
            /**
             * @description State that the provider returns with the code.
             * @example member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string;
        };
        StartMemberSignInResponse: {
            data: components["schemas"]["StartMemberSignInData"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @example {
         *       "method": "mail"
         *     }
         */
        StartMemberStepUpBody: {
            /**
             * @description `mail` sends a code, `passkey` returns a challenge. Leave it out to get the methods alone.
             * @example mail
             * @enum {string}
             */
            method?: "passkey" | "mail";
        };
        StartMemberStepUpData: {
            /**
             * @description Available methods: `passkey` for a member who has one, otherwise `mail`.
             * @example [
             *       "mail"
             *     ]
             */
            methods: ("passkey" | "mail")[];
            /**
             * @description Whether the member authenticated recently.
             * @example false
             */
            recent: boolean;
            /**
             * Format: date-time
             * @description When the member last authenticated: at sign-in, or at a later step-up.
             */
            authTime: string;
            /**
             * Format: date-time
             * @description When this stops counting as recent: after 10 minutes.
             */
            recentUntil: string;
            /**
             * @description With `mail`: handle of the code, to verify it with. It is not in the email.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle?: string;
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge?: string;
            options?: components["schemas"]["PasskeyRequestOptions"];
            /**
             * Format: date-time
             * @description When the code or the challenge expires.
             */
            expiresAt?: string;
        };
        StartMemberStepUpResponse: {
            data: components["schemas"]["StartMemberStepUpData"];
            meta: components["schemas"]["Meta"];
        };
        StartPasskeyRegistrationBody: Record<string, never>;
        StartPasskeySignInBody: Record<string, never>;
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
        /**
         * @description Without a method: lists those that the user can use.
         * @example {
         *       "method": "mail"
         *     }
         */
        StartStepUpBody: components["schemas"]["ListStepUpMethods"] | components["schemas"]["StepUpByMail"] | components["schemas"]["StepUpByPasskey"] | components["schemas"]["StepUpByProvider"];
        /** @description For `mail`: `handle`, `expiresAt`. For `passkey`: `challenge`, `options`, `expiresAt`. For `provider`: `authUrl`, `state`. Without a method: `methods`, `authTime`, `recentUntil`. */
        StartStepUpData: {
            /**
             * @description Handle of this step-up, to verify the code with. It is not in the email.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle?: string;
            /**
             * Format: date-time
             * @description When the code or the challenge expires.
             * @example 2026-01-01T12:10:00.000Z
             */
            expiresAt?: string;
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge?: string;
            options?: components["schemas"]["PasskeyRequestOptions"];
            /**
             * @description Provider URL to which the client sends the browser within 10 minutes.
             * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=…&code_challenge=…
             */
            authUrl?: string;
            /**
             * @description State to compare with the one that the provider returns.
             * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state?: string;
            /** @description Methods with which the user can step up. Empty: they have to sign in again. */
            methods?: components["schemas"]["StartStepUpMethod"][];
            /**
             * Format: date-time
             * @description When the user authenticated for this access token: at sign-in, or at a step-up.
             */
            authTime?: string;
            /**
             * Format: date-time
             * @description End of the time in which this access token works for actions that require a recent sign-in.
             * @example 2026-01-01T12:10:00.000Z
             */
            recentUntil?: string;
        };
        StartStepUpMethod: {
            /**
             * @description `mail`: a code to the verified email. `passkey`: a passkey of the user. `provider`: an OAuth provider asks for the credentials of a linked identity again.
             * @example provider
             * @enum {string}
             */
            method: "mail" | "passkey" | "provider";
            /**
             * @description Key of the OAuth provider, for the method `provider`.
             * @example google
             */
            provider?: string;
        };
        StartStepUpResponse: {
            data: components["schemas"]["StartStepUpData"];
            meta: components["schemas"]["Meta"];
        };
        Stats: {
            /**
             * @description Number of days, including today. Days start at 00:00 UTC.
             * @example 30
             */
            days: number;
            totals: components["schemas"]["StatsTotals"];
            /** @description Totals of the preceding period of equal length. `null` if the audit log does not cover it. */
            previous: components["schemas"]["StatsPrevious"] | null;
            /** @description Sign-ins for every day and each method used on any of the days. */
            signIns: components["schemas"]["DailySignIns"][];
            /** @description New users for every day. */
            newUsers: components["schemas"]["DailyNewUsers"][];
            /** @description Failures by reason, the most frequent first. */
            failures: components["schemas"]["StatsFailure"][];
            /** @description Sign-ins for every hour of the week. */
            heatmap: components["schemas"]["HourlySignIns"][];
        };
        StatsFailure: {
            /**
             * @description Audit action of the failure.
             * @example oauth.fail
             */
            action: string;
            /**
             * @description Error code of the API, or a word for the reason.
             * @example INVALID_CODE
             */
            reason: string;
            /**
             * @description Number of occurrences.
             * @example 3
             */
            count: number;
        };
        /** @description Totals of the preceding period of equal length. `null` if the audit log does not cover it. */
        StatsPrevious: {
            /**
             * @description Number of sign-ins.
             * @example 812
             */
            signIns: number;
            /**
             * @description Number of users created.
             * @example 41
             */
            newUsers: number;
            /**
             * @description Number of failed sign-ins and of sessions revoked for suspicious use.
             * @example 17
             */
            failures: number;
        };
        StatsResponse: {
            data: components["schemas"]["Stats"];
            meta: components["schemas"]["Meta"];
        };
        StatsTotals: {
            /**
             * @description Number of current users.
             * @example 240
             */
            users: number;
            /**
             * @description Whether there are more users than `users`.
             * @example false
             */
            usersCapped: boolean;
            /**
             * @description Number of active sessions.
             * @example 310
             */
            activeSessions: number;
            /**
             * @description Whether there are more sessions than `activeSessions`.
             * @example false
             */
            activeSessionsCapped: boolean;
            /**
             * @description Number of sign-ins.
             * @example 812
             */
            signIns: number;
            /**
             * @description Number of users created.
             * @example 41
             */
            newUsers: number;
            /**
             * @description Number of failed sign-ins and of sessions revoked for suspicious use.
             * @example 17
             */
            failures: number;
        };
        StepUpByMail: {
            /**
             * @description `mail`: a code to the verified email. `passkey`: a passkey of the user. `provider`: an OAuth provider asks for the credentials of a linked identity again.
             * @constant
             */
            method: "mail";
        };
        StepUpByPasskey: {
            /**
             * @description `mail`: a code to the verified email. `passkey`: a passkey of the user. `provider`: an OAuth provider asks for the credentials of a linked identity again.
             * @constant
             */
            method: "passkey";
        };
        StepUpByProvider: {
            /**
             * @description `mail`: a code to the verified email. `passkey`: a passkey of the user. `provider`: an OAuth provider asks for the credentials of a linked identity again.
             * @constant
             */
            method: "provider";
            /**
             * @description Key of a provider of the project, for the method `provider`.
             * @example google
             */
            provider: string;
            /**
             * @description URL to which the provider returns the browser, from the app's allowlist.
             * @example https://app.example.com/callback
             */
            redirectUri: string;
        };
        SuspendLicenseBody: {
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
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
        TestProviderData: {
            /**
             * @description Provider URL to which the client sends the browser. `null` if the configuration is not complete.
             * @example https://id.example.com/authorize?client_id=licet-web
             */
            authUrl: string | null;
            /**
             * @description State that the provider returns with the code.
             * @example test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string | null;
            steps: components["schemas"]["ProviderTestStep"][];
        };
        TestProviderResponse: {
            data: components["schemas"]["TestProviderData"];
            meta: components["schemas"]["Meta"];
        };
        TokenSet: {
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
        TokenSetResponse: {
            data: components["schemas"]["TokenSet"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description Either `userId` or `email`: the new holder.
         * @example {
         *       "email": "ada@example.com",
         *       "reason": "Requested by email"
         *     }
         */
        TransferLicenseBody: components["schemas"]["TransferLicenseToUser"] | components["schemas"]["TransferLicenseToEmail"];
        TransferLicenseToEmail: {
            /** @example ada@example.com */
            email: string;
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        TransferLicenseToUser: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId: string;
            /**
             * @description Reason, kept in the license's events and in the audit log.
             * @example Requested by email
             */
            reason?: string;
        };
        UndoChangeBody: {
            /**
             * @description Token from the undo link in the email.
             * @example lun_Vx4sR8mQ1kYc7ZtL9bNwJ2pHfDgUe5oTiAaXr3K6yE0
             */
            token: string;
        };
        UndoChangeData: {
            /** @example true */
            success: boolean;
            restored: components["schemas"]["UndoChangeRestored"];
            removed: components["schemas"]["UndoChangeRemoved"];
            /**
             * @description Number of sessions that ended: all of the user.
             * @example 2
             */
            sessionsEnded: number;
        };
        UndoChangeRemoved: {
            /**
             * @description IDs of the identities that were removed.
             * @example [
             *       "idn_0199f3c2a4b87c1d9e5f60718293a4b5"
             *     ]
             */
            identities: string[];
            /**
             * @description IDs of the passkeys that were removed.
             * @example [
             *       "pky_0199f3c2a4b87c1d9e5f60718293a4b5"
             *     ]
             */
            passkeys: string[];
        };
        UndoChangeResponse: {
            data: components["schemas"]["UndoChangeData"];
            meta: components["schemas"]["Meta"];
        };
        UndoChangeRestored: {
            /**
             * @description Email that the user has again. `null` if it was not changed.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Whether the email of the user is verified.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description IDs of the identities that are linked again.
             * @example [
             *       "idn_0199f3c2a4b87c1d9e5f60718293a4b5"
             *     ]
             */
            identities: string[];
            /**
             * @description IDs of the passkeys that work again.
             * @example [
             *       "pky_0199f3c2a4b87c1d9e5f60718293a4b5"
             *     ]
             */
            passkeys: string[];
        };
        UnlicensedPurchase: {
            /**
             * @description ID of the purchase, or of the payment event while no purchase contains it.
             * @example pur_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
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
             * @description IDs of the purchase at the provider: a subscription, order, invoice, or charge.
             * @example [
             *       "sub_1Nc0ffee",
             *       "in_1Nc0ffee"
             *     ]
             */
            refs: string[];
            /**
             * @description ID of the user who bought it, if known.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string | null;
            /**
             * @description Email of the buyer, if known.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Whether the user has verified the email.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description ID of the payment event that no purchase contains; `null` for a purchase.
             * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            eventId: string | null;
            /**
             * @description Why the purchase has no license. `buyer_unknown`: no event identifies a user or an email. `buyer_deleted`: the buyer deleted their account, and the purchase continues at the provider. `price_unknown`: no event identifies the price. `price_unmapped`: a price has no plan, or its plan is not published. `license_blocked`: a suspended or scheduled license of the buyer is in the way. `license_revoked`: a member revoked the license, and the provider has collected another payment since. `event_incomplete`: an event names its object only, and no API key is saved. `event_failed`: an event that may report a payment could not be applied.
             * @example price_unmapped
             * @enum {string}
             */
            reason: "buyer_unknown" | "buyer_deleted" | "price_unknown" | "price_unmapped" | "license_blocked" | "license_revoked" | "event_incomplete" | "event_failed";
            /** @description Current items of the purchase. Empty while no event identifies a price. */
            items: components["schemas"]["PurchaseItem"][];
            /**
             * Format: date-time
             * @description When the purchase was first found paid and without a license.
             */
            since: string;
            /**
             * Format: date-time
             * @description When what was paid ends; `null` if no end is known.
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description When the event `payment.unlicensed` was queued, five minutes after `since`.
             */
            notifiedAt: string | null;
        };
        UnlicensedPurchaseList: {
            data: components["schemas"]["UnlicensedPurchase"][];
            meta: components["schemas"]["PageMeta"];
        };
        UnmappedPaymentPrice: {
            /**
             * @description ID of the price at the provider: a price of Stripe or Paddle, or a variant of Lemon Squeezy.
             * @example price_1Nc0ffee
             */
            externalPriceId: string;
            /**
             * @description Number of purchases that hold the price.
             * @example 3
             */
            purchases: number;
        };
        UpdateApiKeyBody: {
            /**
             * @description Display name.
             * @example Acme
             */
            name?: string;
            /**
             * @description Requests per minute that the key allows, set by instance owners. `null` for the limit of all keys.
             * @example 5000
             */
            limitPerMinute?: number | null;
        };
        UpdateAppBody: {
            /**
             * @description Display name.
             * @example Acme
             */
            name?: string;
            /**
             * @description Whether the app authenticates with a client secret. `public`: it cannot keep one. `confidential`: it can. Its sessions refresh at `/oauth2/token` alone, and its server signs users in on `/v1/auth/*` with an API key of the scope `auth:relay`.
             * @enum {string}
             */
            clientType?: "public" | "confidential";
            /**
             * @description Home page of the app, with https or on a loopback host. `null` if it has no home page. The account page links to it.
             * @example https://app.example.com/
             */
            homeUrl?: string | null;
            /**
             * @description Redirect URIs that sign-ins may return to, matched exactly, with https except on a loopback host. There the port may be `*` and the path may end in `/*`; on `127.0.0.1` and `[::1]`, an entry without a port allows every port. In an app with `settings.preview`, `*` can be the first label of a host. A host belongs to the project that registers it first.
             * @example [
             *       "https://app.example.com/callback",
             *       "http://127.0.0.1:*\/*"
             *     ]
             */
            redirectUris?: string[];
            /**
             * @description URIs that a sign-out may return to, with the same rules as redirect URIs.
             * @example [
             *       "https://app.example.com/"
             *     ]
             */
            postLogoutRedirectUris?: string[];
            /**
             * @description Whether the app may have redirect hosts that belong to another project. Owners of the instance only. Default: `false`, and such a host is refused.
             * @example false
             */
            allowSharedHosts?: boolean;
            settings?: components["schemas"]["AppSettingsInput"];
            branding?: components["schemas"]["BrandingInput"];
        };
        UpdateAppLogoBody: {
            /**
             * @description The image as base64: PNG, JPEG, or WebP, at most 256 KiB and 1,024 x 1,024 pixels.
             * @example iVBORw0KGgo=
             */
            data: string;
        };
        /**
         * @example {
         *       "name": "Ada Lovelace",
         *       "locale": "en-GB",
         *       "metadata": {
         *         "theme": "dark",
         *         "trial": null
         *       }
         *     }
         */
        UpdateCurrentUserBody: {
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
             * @description New email. Sends a link and a code to the new email, and a notice to the current one. Requires a sign-in within the last 10 minutes. The current email withdraws a pending change.
             * @example ada@example.org
             */
            email?: string;
            /**
             * @description URL that the link opens, from the app's allowlist. Only allowed with `email`. Default: the URL at which the user signed in.
             * @example https://app.example.com/callback
             */
            redirectUri?: string;
        };
        /** @description Custom texts: one line of plain text each, with variables as {{name}}. `null` uses the default. The email always contains its link and code. */
        UpdateEmailTemplateBody: {
            /**
             * @description Subject of the email, shown in the inbox.
             * @example Sign in to {{app}}
             */
            subject?: string | null;
            /**
             * @description Heading above the text.
             * @example Sign in to {{app}}
             */
            heading?: string | null;
            /**
             * @description Sentences above the button.
             * @example [
             *       "Open this link."
             *     ]
             */
            paragraphs?: string[] | null;
            /**
             * @description Label of the button that opens the link.
             * @example Sign in
             */
            button?: string | null;
            /**
             * @description Closing sentences.
             * @example [
             *       "If this wasn't you, ignore this email."
             *     ]
             */
            closing?: string[] | null;
        };
        UpdateFeatureBody: {
            /**
             * @description Display name.
             * @example Acme
             */
            name?: string;
            /**
             * @description Unit in which usage is counted.
             * @example call
             */
            unit?: string | null;
            /**
             * @description Whether users can report usage of the feature themselves, without a server.
             * @example false
             */
            clientReportable?: boolean;
            /** @example true */
            archived?: boolean;
        };
        /**
         * @example {
         *       "requirePasskey": "owners"
         *     }
         */
        UpdateInstanceBody: {
            /**
             * @description Members who must sign in to the dashboard with a passkey: `off` (no one), `owners` (owners of the instance and of projects), or `everyone`.
             * @example owners
             * @enum {string}
             */
            requirePasskey?: "off" | "owners" | "everyone";
        };
        UpdateMemberBody: {
            /**
             * @description Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.
             * @example developer
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "viewer";
        };
        UpdateMemberPasskeyBody: {
            /**
             * @description Name of the passkey. Default: the browser and operating system, such as "Chrome on macOS".
             * @example Chrome on macOS
             */
            name: string;
        };
        UpdateMyPasskeyBody: {
            /**
             * @description Name of the passkey. Default: the browser and operating system, such as "Chrome on macOS".
             * @example Chrome on macOS
             */
            name: string;
        };
        UpdatePaymentConfigBody: {
            /**
             * @description Whether the webhook is enabled. A disabled webhook returns 404.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Base URL of the provider's API. `null` for the provider's own.
             * @example https://api.stripe.com
             */
            baseUrl?: string | null;
            /**
             * @description Maximum age of a signature, in seconds. Default: 300, for Paddle 30. Lemon Squeezy signatures have no timestamp.
             * @example 300
             */
            toleranceSeconds?: number;
            /**
             * @description Effect of paused payment collection at Stripe on the license. `keep` (default): none. `suspend`: suspended until payments are collected again.
             * @enum {string}
             */
            pausedCollection?: "keep" | "suspend";
            /**
             * @description Whether purchases grant licenses. Always true in live mode. In test mode, anyone can pay with a test card: turn it on only in a project in which you test. Default in test mode: true in development, and otherwise false.
             * @example true
             */
            grantsLicenses?: boolean;
            /**
             * @description API key from the provider, used to fetch events that webhooks missed. Stored encrypted and never returned.
             * @example rk_live_51Nc0ffee
             */
            apiKey?: string | null;
            /**
             * @description Webhook secret from the provider. For `generic`: base64 of at least 16 bytes, with or without the prefix `whsec_`. Stored encrypted and never returned.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            webhookSecret?: string | null;
            /** @description All prices, each with the plan that it buys. Replaces the current list. */
            prices?: components["schemas"]["PaymentPriceInput"][];
        };
        UpdatePaymentPricesBody: {
            /** @description Prices to add, or to replace where the configuration has them. A configuration has at most 500 prices. */
            prices?: components["schemas"]["PaymentPriceInput"][];
            /**
             * @description IDs of prices to remove. An ID that is not in the configuration is ignored.
             * @example [
             *       "price_1Nc0ffee"
             *     ]
             */
            remove?: string[];
        };
        UpdatePlanBody: {
            /**
             * @description Display name.
             * @example Acme
             */
            name?: string;
            /**
             * @description Whether this is the default plan, which applies to every user without a license.
             * @example false
             */
            default?: boolean;
            /**
             * @description Whether the plan is archived: no new licenses are granted.
             * @example true
             */
            archived?: boolean;
        };
        UpdatePlanVersionBody: {
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
        };
        UpdateProjectBody: {
            /**
             * @description Display name.
             * @example Acme
             */
            name?: string;
            settings?: components["schemas"]["UpdateProjectSettings"];
            /**
             * @description Number of passkeys that stop working, if `passkeys.rpId` changes and there are any.
             * @example 12
             */
            confirmLoses?: number;
        };
        /**
         * @description Settings to change; the others stay.
         * @example {
         *       "mailsPerHour": 500
         *     }
         */
        UpdateProjectSettings: {
            /**
             * @description Maximum number of sign-in emails per hour to addresses without an account. Only instance owners can set more than 5,000. Default: 5000.
             * @example 5000
             */
            mailsPerHour?: number;
            /**
             * @description Whether members with `users:write` can view apps as a user, for 15 minutes and without changing anything. The user gets an email each time. Default: false.
             * @example false
             */
            impersonation?: boolean;
            passkeys?: components["schemas"]["UpdateProjectSettingsPasskeys"];
        };
        /** @description Settings of passkeys to change; the others stay. `null` restores a default. */
        UpdateProjectSettingsPasskeys: {
            /**
             * @description Whether users can register passkeys and sign in with them. Default: true.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Domain that passkeys are bound to: the host of a redirect URI of the project or of `BASE_URL`, or a parent of it. Default: the host of `BASE_URL`.
             * @example example.com
             */
            rpId?: string | null;
            /**
             * @description Name that browsers show with a passkey. Default: the name of the project.
             * @example Acme
             */
            rpName?: string | null;
            /**
             * @description Origins whose pages can use the passkeys, besides `BASE_URL`: exact HTTPS origins and `android:apk-key-hash:…`, of at most five registrable domains. Requires an own `rpId`. Default: .
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            origins?: string[];
        };
        UpdateProviderBody: {
            /**
             * @description Type of the provider: `oidc`, `oauth2`, or a preset.
             * @example oidc
             */
            type?: string;
            /**
             * @description Client ID from the provider.
             * @example licet-web
             */
            clientId?: string;
            /**
             * @description Name of the provider for users. `null` for that of the preset, or the key.
             * @example Example Corp
             */
            name?: string | null;
            /**
             * @description Fixed parameters of every request to the provider, such as `prompt` or `hd`. Accounts whose claim `hd` differs from `hd` cannot sign in (`*`: any domain); changing it requires `users:write`. `null` for none.
             * @example {
             *       "prompt": "select_account",
             *       "hd": "example.com"
             *     }
             */
            parameters?: {
                [key: string]: string;
            } | null;
            /**
             * @description Parameters that a client can pass on to the provider. `null` for none.
             * @example [
             *       "login_hint"
             *     ]
             */
            allowedParameters?: ("login_hint" | "prompt" | "hd" | "domain_hint")[] | null;
            /**
             * @description Client secret from the provider. Stored encrypted and never returned.
             * @example s3cr3t-from-the-provider
             */
            clientSecret?: string;
            /**
             * @description Issuer, for type `oidc`. For Microsoft, a tenant.
             * @example https://id.example.com
             */
            issuer?: string | null;
            /**
             * @description Endpoints for type `oauth2`: `authorizationUrl`, `tokenUrl`, `userinfoUrl`, `tokenAuth` (`basic` or `post`), and paths of profile fields.
             * @example {
             *       "authorizationUrl": "https://id.example.com/authorize"
             *     }
             */
            endpoints?: {
                [key: string]: string;
            } | null;
            /**
             * @description Scopes to request if a client sends none. `null` for the preset's default.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes?: string[] | null;
            /**
             * @description Scopes that a client can request. `null` for any scope.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            allowedScopes?: string[] | null;
            /**
             * @description Whether users can sign in with the provider.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Whether members can sign in to the dashboard with the provider.
             * @example false
             */
            forMembers?: boolean;
            /**
             * @description Whether an email counts as verified when the provider reports it. Changing it requires `users:write`, where `vouching` is `may`.
             * @example true
             */
            vouches?: boolean;
            /**
             * @description Whether users can step up with it: it asks for credentials again on request (`max_age=0`, `prompt=login`) and reports when it did (`auth_time`). Changing it requires `users:write`.
             * @example false
             */
            reauthenticates?: boolean;
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
        UpdateWebhookEndpointBody: {
            /**
             * @description URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.
             * @example https://app.example.com/hooks/licet
             */
            url?: string;
            /**
             * @description Description of the endpoint, for members.
             * @example Billing
             */
            description?: string;
            /**
             * @description Event types to send, without duplicates. `license.*` matches every type with that prefix, `*` every type.
             * @example [
             *       "license.*",
             *       "user.deleted"
             *     ]
             */
            events?: ("*" | "license.*" | "usage.*" | "payment.*" | "user.*" | "session.*" | "license.grant" | "license.start" | "license.trial_end" | "license.grace_start" | "license.expire" | "license.past_due" | "license.recover" | "license.renew" | "license.cancel_schedule" | "license.change_plan" | "license.change_schedule" | "license.use_purchase" | "license.override" | "license.suspend" | "license.reinstate" | "license.revoke" | "license.transfer" | "license.attach" | "license.key" | "license.redeem" | "usage.threshold_reached" | "usage.voided" | "payment.unlicensed" | "user.created" | "user.updated" | "user.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.
             * @example true
             */
            enabled?: boolean;
        };
        UpdatedUser: {
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
            /** @description Email change that this request started. `null` if it started none. */
            emailChange: components["schemas"]["UpdatedUserEmailChange"] | null;
        };
        /** @description Email change that this request started. `null` if it started none. */
        UpdatedUserEmailChange: {
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
        UpdatedUserResponse: {
            data: components["schemas"]["UpdatedUser"];
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
        UsageBatchResponse: {
            data: components["schemas"]["UsageBatch"];
            meta: components["schemas"]["Meta"];
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
        UsageCountedResponse: {
            data: components["schemas"]["UsageCounted"];
            meta: components["schemas"]["Meta"];
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
        UsageReservationResponse: {
            data: components["schemas"]["UsageReservation"];
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
        UsageReservationSettledResponse: {
            data: components["schemas"]["UsageReservationSettled"];
            meta: components["schemas"]["Meta"];
        };
        UsageResponse: {
            data: components["schemas"]["Usage"];
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
        UserExportResponse: {
            data: components["schemas"]["UserExport"];
            meta: components["schemas"]["Meta"];
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
        UserInvitationList: {
            data: components["schemas"]["UserInvitation"][];
            meta: components["schemas"]["PageMeta"];
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
        UserInvitationSentResponse: {
            data: components["schemas"]["UserInvitationSent"];
            meta: components["schemas"]["Meta"];
        };
        UserResponse: {
            data: components["schemas"]["User"];
            meta: components["schemas"]["Meta"];
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
        UserSummaryList: {
            data: components["schemas"]["UserSummary"][];
            meta: components["schemas"]["PageMeta"];
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
        ValidatedDevice: {
            /** @example act_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * Format: date-time
             * @description When the lease of a floating device expires without a heartbeat.
             */
            leaseExpiresAt: string | null;
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
        VerifyAuditLogsBody: {
            /**
             * @description Maximum number of seals to verify, counted from the newest. Default: 1,000.
             * @example 1000
             */
            newest?: number;
        };
        /**
         * @description Either `token`, or `handle` and `code`.
         * @example {
         *       "token": "lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE"
         *     }
         */
        VerifyMagicLinkBody: components["schemas"]["VerifyMagicLinkByToken"] | components["schemas"]["VerifyMagicLinkByCode"];
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
        VerifyMagicLinkByToken: {
            /**
             * @description Token from the link.
             * @example lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            token: string;
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
        VerifyMagicLinkResponse: {
            data: components["schemas"]["VerifyMagicLinkData"];
            meta: components["schemas"]["Meta"];
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
        VerifyMemberByCode: {
            /**
             * @description Handle from the response that sent the code.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle: string;
            /**
             * @description Six-digit code from the email, sent with `handle`. Spaces, hyphens, invisible characters, and the width of digits do not matter.
             * @example 483920
             */
            code: string;
        };
        VerifyMemberByPasskey: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            credential: components["schemas"]["PasskeyAssertion"];
        };
        /**
         * @example {
         *       "token": "lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
         *     }
         */
        VerifyMemberMagicLinkBody: {
            /**
             * @description Token from a sign-in email, from an invitation, or from the link that the server printed.
             * @example lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
             */
            token: string;
            /**
             * @description Email of the first owner. Only with the setup link of a new server.
             * @example owner@example.com
             */
            email?: string;
        };
        /**
         * @description Either `handle` and `code`, or `challenge` and `credential`.
         * @example {
         *       "handle": "lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8",
         *       "code": "483920"
         *     }
         */
        VerifyMemberStepUpBody: components["schemas"]["VerifyMemberByCode"] | components["schemas"]["VerifyMemberByPasskey"];
        VerifyMemberStepUpData: {
            /**
             * Format: date-time
             * @description When the member last authenticated: at sign-in, or at a later step-up.
             */
            authTime: string;
            /**
             * Format: date-time
             * @description When this stops counting as recent: after 10 minutes.
             */
            recentUntil: string;
        };
        VerifyMemberStepUpResponse: {
            data: components["schemas"]["VerifyMemberStepUpData"];
            meta: components["schemas"]["Meta"];
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
        /**
         * @description Either `handle` and `code`, or `challenge` and `credential`.
         * @example {
         *       "handle": "lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8",
         *       "code": "402913"
         *     }
         */
        VerifyStepUpBody: components["schemas"]["VerifyStepUpByCode"] | components["schemas"]["VerifyStepUpByPasskey"];
        VerifyStepUpByCode: {
            /**
             * @description Handle from the response that started the step-up, sent with `code`.
             * @example lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8
             */
            handle: string;
            /**
             * @description Six-digit code from the email, sent with `handle`. Spaces, hyphens, invisible characters, and the width of digits do not matter.
             * @example 402913
             */
            code: string;
        };
        VerifyStepUpByPasskey: {
            /**
             * @description Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.
             * @example lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA
             */
            challenge: string;
            credential: components["schemas"]["PasskeyAssertion"];
        };
        VerifyStepUpData: {
            /**
             * @description Access token to send as `Authorization: Bearer …`.
             * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            accessToken: string;
            /**
             * Format: date-time
             * @description When this access token expires: after 15 minutes, or with the session. It cannot be refreshed.
             * @example 2026-01-01T12:15:00.000Z
             */
            expiresAt: string;
            /**
             * @description Lifetime of the access token from now, in seconds. It does not depend on the clock of the client.
             * @example 900
             */
            expiresIn: number;
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
        };
        VerifyStepUpResponse: {
            data: components["schemas"]["VerifyStepUpData"];
            meta: components["schemas"]["Meta"];
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
        VoidedUsageResponse: {
            data: components["schemas"]["VoidedUsage"];
            meta: components["schemas"]["Meta"];
        };
        WebhookAttempt: {
            /**
             * @description Number of the attempt, starting at 1.
             * @example 1
             */
            attempt: number;
            /**
             * Format: date-time
             * @description When the attempt started.
             */
            at: string;
            /**
             * @description Duration of the attempt, in milliseconds.
             * @example 120
             */
            durationMs: number;
            /**
             * @description HTTP status of the response. `null` without a response.
             * @example 503
             */
            answerStatus: number | null;
            /**
             * @description First 1,024 bytes of the response body.
             * @example Down for maintenance
             */
            answer: string | null;
            /**
             * @description Reason why the attempt failed.
             * @example responded with status 503
             */
            error: string | null;
        };
        WebhookDelivery: {
            /** @example whd_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description URL of the endpoint.
             * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            endpointId: string;
            /**
             * @description Value of the `webhook-id` header: the same for every endpoint and attempt.
             * @example evt_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            eventId: string;
            /**
             * @description Type of the event.
             * @example license.renew
             */
            eventType: string;
            /**
             * @description ID of the event's subject. Events about one subject reach an endpoint in order.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            subject: string;
            /**
             * @description Status of the delivery. `dead`: failed permanently after 3 days.
             * @example delivered
             * @enum {string}
             */
            status: "queued" | "delivered" | "dead";
            /**
             * @description Number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * @description HTTP status of the last response. `null` without a response.
             * @example 200
             */
            answerStatus: number | null;
            /**
             * @description Reason why the last attempt failed.
             * @example responded with status 503
             */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the delivery was queued.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, for a queued delivery.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the delivery was accepted or failed permanently.
             * @example 2026-01-01T12:00:01.000Z
             */
            settledAt: string | null;
        };
        WebhookDeliveryDetails: {
            /** @example whd_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description URL of the endpoint.
             * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            endpointId: string;
            /**
             * @description Value of the `webhook-id` header: the same for every endpoint and attempt.
             * @example evt_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            eventId: string;
            /**
             * @description Type of the event.
             * @example license.renew
             */
            eventType: string;
            /**
             * @description ID of the event's subject. Events about one subject reach an endpoint in order.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            subject: string;
            /**
             * @description Status of the delivery. `dead`: failed permanently after 3 days.
             * @example delivered
             * @enum {string}
             */
            status: "queued" | "delivered" | "dead";
            /**
             * @description Number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * @description HTTP status of the last response. `null` without a response.
             * @example 200
             */
            answerStatus: number | null;
            /**
             * @description Reason why the last attempt failed.
             * @example responded with status 503
             */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the delivery was queued.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, for a queued delivery.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the delivery was accepted or failed permanently.
             * @example 2026-01-01T12:00:01.000Z
             */
            settledAt: string | null;
            /**
             * @description Exact request body, as a string.
             * @example {"type":"user.created","timestamp":"2026-01-01T12:00:00.000Z","projectId":"prj_x","data":{"user":{"id":"usr_x"}}}
             */
            body: string;
            /** @description Attempts, oldest first. */
            tries: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryDetailsResponse: {
            data: components["schemas"]["WebhookDeliveryDetails"];
            meta: components["schemas"]["Meta"];
        };
        WebhookDeliveryList: {
            data: components["schemas"]["WebhookDelivery"][];
            meta: components["schemas"]["PageMeta"];
        };
        WebhookDeliveryResponse: {
            data: components["schemas"]["WebhookDelivery"];
            meta: components["schemas"]["Meta"];
        };
        WebhookEndpoint: {
            /** @example whe_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.
             * @example https://app.example.com/hooks/licet
             */
            url: string;
            /**
             * @description Description of the endpoint, for members.
             * @example Billing
             */
            description: string;
            /**
             * @description Event types that the endpoint receives.
             * @example [
             *       "license.*",
             *       "user.deleted"
             *     ]
             */
            events: string[];
            /**
             * @description Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Reason why the endpoint is disabled: by a member, after 5 days of failures, or because it responded with 410 (Gone).
             * @example failing
             * @enum {string|null}
             */
            disabledReason: "asked" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description When the current series of failures started. `null` if the last attempt succeeded.
             */
            failingSince: string | null;
            secretInfo: components["schemas"]["WebhookSecretInfo"];
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
        WebhookEndpointList: {
            data: components["schemas"]["WebhookEndpoint"][];
            meta: components["schemas"]["PageMeta"];
        };
        WebhookEndpointResponse: {
            data: components["schemas"]["WebhookEndpoint"];
            meta: components["schemas"]["Meta"];
        };
        WebhookEndpointWithSecret: {
            /** @example whe_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.
             * @example https://app.example.com/hooks/licet
             */
            url: string;
            /**
             * @description Description of the endpoint, for members.
             * @example Billing
             */
            description: string;
            /**
             * @description Event types that the endpoint receives.
             * @example [
             *       "license.*",
             *       "user.deleted"
             *     ]
             */
            events: string[];
            /**
             * @description Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Reason why the endpoint is disabled: by a member, after 5 days of failures, or because it responded with 410 (Gone).
             * @example failing
             * @enum {string|null}
             */
            disabledReason: "asked" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description When the current series of failures started. `null` if the last attempt succeeded.
             */
            failingSince: string | null;
            secretInfo: components["schemas"]["WebhookSecretInfo"];
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
            /**
             * @description Secret for verifying signatures. Returned only in this response.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
             */
            secret: string;
        };
        WebhookEndpointWithSecretResponse: {
            data: components["schemas"]["WebhookEndpointWithSecret"];
            meta: components["schemas"]["Meta"];
        };
        /** @description Signing secret, of which only the last characters are returned. */
        WebhookSecretInfo: {
            /**
             * @description Whether a secret is set.
             * @example true
             */
            configured: boolean;
            /**
             * @description Last characters of the secret.
             * @example Zm8=
             */
            last4: string;
            /**
             * Format: date-time
             * @description When the secret was created.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the previous secret stops signing. `null` without a previous secret.
             */
            previousExpiresAt: string | null;
        };
        WebhookTest: {
            /**
             * @description ID of the delivery, which shows the response.
             * @example whd_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            deliveryId: string;
        };
        WebhookTestResponse: {
            data: components["schemas"]["WebhookTest"];
            meta: components["schemas"]["Meta"];
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
        PasskeyRegistrationChallengeSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyRegistrationChallengeResponse"];
            };
        };
        /** @description Done. */
        PasskeySuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyResponse"];
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
        PasskeyChallengeSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyChallengeResponse"];
            };
        };
        /** @description Done. */
        AdminSessionSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdminSessionResponse"];
            };
        };
        /** @description Done. */
        InstanceSettingsSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InstanceSettingsResponse"];
            };
        };
        /** @description Done. */
        MemberSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MemberResponse"];
            };
        };
        /** @description Done. */
        ProjectSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProjectResponse"];
            };
        };
        /** @description Created. */
        AppSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AppResponse"];
            };
        };
        /** @description Done. */
        AppSuccess2: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AppResponse"];
            };
        };
        /** @description Done. */
        ProviderSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProviderResponse"];
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
        EmailTemplateSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailTemplateResponse"];
            };
        };
        /** @description Done. */
        ApiKeySuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiKeyResponse"];
            };
        };
        /** @description Done. */
        CurrentLicenseSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurrentLicenseResponse"];
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
        PlanVersionSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanVersionResponse"];
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
        PaymentConfigSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentConfigResponse"];
            };
        };
        /** @description Done. */
        WebhookEndpointSuccess: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointResponse"];
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
         * @description ID of the project. Without it, the instance members.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId: string;
        /**
         * @description ID of the invitation.
         * @example inv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        invitationId: string;
        /**
         * @description ID of the member.
         * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        memberId: string;
        /**
         * @description ID of the project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId2: string;
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId3: string;
        /**
         * @description Number of days, including today: 7, 30, or 90.
         * @example 30
         */
        days: 7 | 30 | 90;
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
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after: string;
        /**
         * @description ID of the app.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        appId: string;
        /**
         * @description ID of the provider.
         * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        providerId: string;
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
         * @description Name of the template.
         * @example magic-link
         */
        template: string;
        /**
         * @description ID of the API key.
         * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        keyId: string;
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
         * @description ID of the seat.
         * @example seat_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        seatId: string;
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
         * @description Number of the version.
         * @example 3
         */
        version: number;
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string;
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId: string;
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId2: string;
        /**
         * @description ID of the payment event.
         * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentEventId: string;
        /**
         * @description ID of the webhook endpoint.
         * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        endpointId: string;
        /**
         * @description ID of the webhook delivery.
         * @example whd_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        deliveryId: string;
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
         * @description Seconds to wait before the next request.
         * @example 42
         */
        "Retry-After": number;
        /**
         * @description Required authentication scheme.
         * @example Bearer
         */
        "WWW-Authenticate": string;
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
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that signs in. Default: the app whose allowlist has the redirect URI.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id"];
            };
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
                    "application/json": components["schemas"]["SignInMethodsResponse"];
                };
            };
            /** @description `APP_REQUIRED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
    startStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartStepUpBody"];
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
                    "application/json": components["schemas"]["StartStepUpResponse"];
                };
            };
            /** @description `METHOD_NOT_AVAILABLE`, `INVALID_PROVIDER`, `REDIRECT_URI_NOT_ALLOWED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description `PROVIDER_UNAVAILABLE`, `INTERNAL_ERROR` */
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyStepUpBody"];
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
                    "application/json": components["schemas"]["VerifyStepUpResponse"];
                };
            };
            /** @description `METHOD_NOT_AVAILABLE`, `CHALLENGE_EXPIRED`, `PASSKEY_INVALID`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshTokensBody"];
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
                    "application/json": components["schemas"]["TokenSetResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            /** @description `UNAUTHORIZED`, `REFRESH_TOKEN_EXPIRED`, `REFRESH_TOKEN_REVOKED` */
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
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
    undoChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoChangeBody"];
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
                    "application/json": components["schemas"]["UndoChangeResponse"];
                };
            };
            /** @description `UNDO_USED`, `UNDO_EXPIRED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentSession: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CurrentSessionResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMySessions: {
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
                    "application/json": components["schemas"]["MySessionList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeMySessions: {
        parameters: {
            query?: {
                /**
                 * @description Whether to keep the current session.
                 * @example false
                 */
                exceptCurrent?: boolean;
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
                    "application/json": components["schemas"]["RevokeMySessionsResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the session, from the list of sessions.
                 * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                sessionId: string;
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
                    "application/json": components["schemas"]["RevokeMySessionResponse"];
                };
            };
            /** @description `SESSION_ALREADY_REVOKED`, `CANNOT_REVOKE_CURRENT`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            /** @description `SESSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
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
    listSessionChanges: {
        parameters: {
            query?: {
                /**
                 * @description Cursor after which to continue, like `Last-Event-ID`.
                 * @example Jr4mT0cQ8yX2nVb7wKd1sEzLh5uGpA3fRi6oMqYtC9vNkWxBj0HgZe
                 */
                after?: string;
            };
            header?: {
                /**
                 * @description ID of the last event received, to continue after it.
                 * @example Jr4mT0cQ8yX2nVb7wKd1sEzLh5uGpA3fRi6oMqYtC9vNkWxBj0HgZe
                 */
                "Last-Event-ID"?: string;
            };
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
                    "application/json": components["schemas"]["SessionChangesResponse"];
                    "text/event-stream": string;
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
    getCurrentUser: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CurrentUserResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCurrentUser: {
        parameters: {
            query?: {
                /**
                 * @description Deletes the user although a payment provider continues to charge them for a purchase.
                 * @example purchases
                 */
                acknowledge?: "purchases";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `PURCHASES_CONTINUE`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCurrentUserBody"];
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
                    "application/json": components["schemas"]["UpdatedUserResponse"];
                };
            };
            /** @description `REDIRECT_URI_NOT_ALLOWED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserExportSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyIdentities: {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LinkedIdentityListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMyIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `IDENTITY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskeyRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartPasskeyRegistrationBody"];
            };
        };
        responses: {
            200: components["responses"]["PasskeyRegistrationChallengeSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `WAY_IN_LIMIT_REACHED`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyPasskeys: {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMyPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMyPasskeyBody"];
            };
        };
        responses: {
            200: components["responses"]["PasskeySuccess"];
            /** @description `CHALLENGE_EXPIRED`, `PASSKEY_INVALID`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `WAY_IN_LIMIT_REACHED`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMyPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PASSKEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMyPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the passkey.
                 * @example pky_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                passkeyId: components["parameters"]["passkeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMyPasskeyBody"];
            };
        };
        responses: {
            200: components["responses"]["PasskeySuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            /** @description `PASSKEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ID of the app that signs in. Default: the app whose allowlist has the redirect URI.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: components["parameters"]["X-App-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartPasskeySignInBody"];
            };
        };
        responses: {
            200: components["responses"]["PasskeyChallengeSuccess"];
            /** @description `APP_REQUIRED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            /** @description `FORBIDDEN` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendMemberMagicLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMemberMagicLinkBody"];
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
                    "application/json": components["schemas"]["SendMemberMagicLinkResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyMemberMagicLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyMemberMagicLinkBody"];
            };
        };
        responses: {
            200: components["responses"]["AdminSessionSuccess"];
            /** @description `MAGIC_LINK_EXPIRED`, `MAGIC_LINK_USED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `PASSKEY_REQUIRED`, `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMemberProviders: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["MemberProviderList"];
                };
            };
            400: components["responses"]["ValidationError"];
            /** @description `ADMIN_WEB_ONLY` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startMemberSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartMemberSignInBody"];
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
                    "application/json": components["schemas"]["StartMemberSignInResponse"];
                };
            };
            /** @description `INVALID_PROVIDER`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description `PROVIDER_UNAVAILABLE`, `INTERNAL_ERROR` */
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeMemberSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteMemberSignInBody"];
            };
        };
        responses: {
            200: components["responses"]["AdminSessionSuccess"];
            /** @description `INVALID_STATE`, `INVALID_CODE`, `INVALID_PROVIDER`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `EMAIL_NOT_VERIFIED`, `OTHER_IDENTITY_LINKED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description `PROVIDER_UNAVAILABLE`, `INTERNAL_ERROR` */
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startMemberPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartMemberPasskeySignInBody"];
            };
        };
        responses: {
            200: components["responses"]["PasskeyChallengeSuccess"];
            400: components["responses"]["ValidationError"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeMemberPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteMemberPasskeySignInBody"];
            };
        };
        responses: {
            200: components["responses"]["AdminSessionSuccess"];
            /** @description `CHALLENGE_EXPIRED`, `PASSKEY_INVALID`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentAdminSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AdminSessionSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOutMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyAdminSessions: {
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
                    "application/json": components["schemas"]["MyAdminSessionList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeMyAdminSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the admin session.
                 * @example ads_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                adminSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            /** @description `SESSION_ALREADY_REVOKED`, `CANNOT_REVOKE_CURRENT`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            /** @description `SESSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startMemberStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartMemberStepUpBody"];
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
                    "application/json": components["schemas"]["StartMemberStepUpResponse"];
                };
            };
            /** @description `METHOD_NOT_AVAILABLE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyMemberStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyMemberStepUpBody"];
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
                    "application/json": components["schemas"]["VerifyMemberStepUpResponse"];
                };
            };
            /** @description `CHALLENGE_EXPIRED`, `PASSKEY_INVALID`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startMemberPasskeyRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartMemberPasskeyRegistrationBody"];
            };
        };
        responses: {
            200: components["responses"]["PasskeyRegistrationChallengeSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `WAY_IN_LIMIT_REACHED`, `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMemberPasskeys: {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMemberPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMemberPasskeyBody"];
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
                    "application/json": components["schemas"]["PasskeyResponse"];
                };
            };
            /** @description `CHALLENGE_EXPIRED`, `PASSKEY_INVALID`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `WAY_IN_LIMIT_REACHED`, `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMemberPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PASSKEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMemberPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the passkey.
                 * @example pky_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                passkeyId: components["parameters"]["passkeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberPasskeyBody"];
            };
        };
        responses: {
            200: components["responses"]["PasskeySuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED` */
            403: components["responses"]["Forbidden"];
            /** @description `PASSKEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInstance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InstanceSettingsSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInstance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInstanceBody"];
            };
        };
        responses: {
            200: components["responses"]["InstanceSettingsSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInstanceHealth: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["InstanceHealthResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
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
                 * @description ID of the project. Without it, the instance members.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId"];
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
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteMemberBody"];
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
                    "application/json": components["schemas"]["InvitationResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRolePermissions: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["RolePermissionsResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
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
                 * @description ID of the project. Without it, the instance members.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId"];
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
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the invitation.
                 * @example inv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                invitationId: components["parameters"]["invitationId"];
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
                    "application/json": components["schemas"]["InvitationResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `INVITATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the invitation.
                 * @example inv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                invitationId: components["parameters"]["invitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `INVITATION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the member.
                 * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                memberId: components["parameters"]["memberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MemberSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `MEMBER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the member.
                 * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                memberId: components["parameters"]["memberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            /** @description `LAST_OWNER`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `MEMBER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the member.
                 * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                memberId: components["parameters"]["memberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberBody"];
            };
        };
        responses: {
            200: components["responses"]["MemberSuccess"];
            /** @description `LAST_OWNER`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `MEMBER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetMemberPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the member.
                 * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                memberId: components["parameters"]["memberId"];
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
                    "application/json": components["schemas"]["MemberRecoveredResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `MEMBER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjects: {
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
                 * @description ID of the only project to return.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
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
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectBody"];
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
                    "application/json": components["schemas"]["ProjectResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId: components["parameters"]["projectId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProjectSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId: components["parameters"]["projectId2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId: components["parameters"]["projectId2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectBody"];
            };
        };
        responses: {
            200: components["responses"]["ProjectSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProjectStats: {
        parameters: {
            query?: {
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
                /**
                 * @description Number of days, including today: 7, 30, or 90.
                 * @example 30
                 */
                days?: components["parameters"]["days"];
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
                    "application/json": components["schemas"]["StatsResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLicenseStats: {
        parameters: {
            query?: {
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
                /**
                 * @description Number of days, including today: 7, 30, or 90.
                 * @example 30
                 */
                days?: components["parameters"]["days"];
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
                    "application/json": components["schemas"]["LicenseStatsResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditLogHistogram: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["AuditHistogramResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
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
    exportAuditLogs: {
        parameters: {
            query: {
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
                /**
                 * @description Format of the file. `csv` suits spreadsheets and escapes formulas. `ndjson` has one record per line, as in the API.
                 * @example csv
                 */
                format: "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exported file, streamed while it is created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED`, `API_KEY_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditActions: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["AuditActionList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyAuditLogs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyAuditLogsBody"];
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
                    "application/json": components["schemas"]["AuditVerificationResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
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
    listApps: {
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
                /**
                 * @description `app`: the apps of the project. `account`: its built-in app instead.
                 * @example app
                 */
                kind?: "app" | "account";
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
                    "application/json": components["schemas"]["AppList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppBody"];
            };
        };
        responses: {
            201: components["responses"]["AppSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `REDIRECT_HOST_TAKEN`, `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AppSuccess2"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppBody"];
            };
        };
        responses: {
            200: components["responses"]["AppSuccess2"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `REDIRECT_HOST_TAKEN`, `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkAppRedirect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckAppRedirectBody"];
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
                    "application/json": components["schemas"]["CheckAppRedirectResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAppLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppLogoBody"];
            };
        };
        responses: {
            201: components["responses"]["AppSuccess"];
            /** @description `LOGO_INVALID`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAppLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppSecrets: {
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
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
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
                    "application/json": components["schemas"]["AppSecretList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAppSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppSecretBody"];
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
                    "application/json": components["schemas"]["AppSecretWithTextResponse"];
                };
            };
            /** @description `APP_SECRET_LIMIT`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeAppSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: components["parameters"]["appId"];
                /**
                 * @description ID of the secret.
                 * @example sec_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                secretId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `APP_NOT_FOUND`, `APP_SECRET_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProviders: {
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
                    "application/json": components["schemas"]["ProviderList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProviderBody"];
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
                    "application/json": components["schemas"]["ProviderResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProviderPresets: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["ProviderPresetList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeProviderTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteProviderTestBody"];
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
                    "application/json": components["schemas"]["CompleteProviderTestResponse"];
                };
            };
            /** @description `INVALID_STATE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the provider.
                 * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                providerId: components["parameters"]["providerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProviderSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROVIDER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the provider.
                 * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                providerId: components["parameters"]["providerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROVIDER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the provider.
                 * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                providerId: components["parameters"]["providerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProviderBody"];
            };
        };
        responses: {
            200: components["responses"]["ProviderSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROVIDER_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the provider.
                 * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                providerId: components["parameters"]["providerId"];
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
                    "application/json": components["schemas"]["TestProviderResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROVIDER_NOT_FOUND` */
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
    startImpersonation: {
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
                "application/json": components["schemas"]["StartImpersonationBody"];
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
                    "application/json": components["schemas"]["ImpersonationResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `IMPERSONATION_OFF`, `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
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
    listEmailTemplates: {
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
                    "application/json": components["schemas"]["EmailTemplateSummaryList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmailTemplate: {
        parameters: {
            query?: {
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the template.
                 * @example magic-link
                 */
                template: components["parameters"]["template"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmailTemplateSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `TEMPLATE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetEmailTemplate: {
        parameters: {
            query?: {
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the template.
                 * @example magic-link
                 */
                template: components["parameters"]["template"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `TEMPLATE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEmailTemplate: {
        parameters: {
            query?: {
                /**
                 * @description ID of the project. Required for members; an API key always uses its own project.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: components["parameters"]["projectId3"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the template.
                 * @example magic-link
                 */
                template: components["parameters"]["template"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEmailTemplateBody"];
            };
        };
        responses: {
            200: components["responses"]["EmailTemplateSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `TEMPLATE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewEmailTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the template.
                 * @example magic-link
                 */
                template: components["parameters"]["template"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewEmailTemplateBody"];
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
                    "application/json": components["schemas"]["EmailPreviewResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `TEMPLATE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendTestEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the template.
                 * @example magic-link
                 */
                template: components["parameters"]["template"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTestEmailBody"];
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
                    "application/json": components["schemas"]["SentTestEmailResponse"];
                };
            };
            /** @description `MAIL_ALLOWANCE_SPENT`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `TEMPLATE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEmails: {
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
                 * @description Status of the emails to return. Default: every status except `suppressed`.
                 * @example failed
                 */
                status?: "queued" | "sent" | "failed" | "suppressed";
                /**
                 * @description Template of the emails to return.
                 * @example magic-link
                 */
                template?: "magic-link" | "change-email" | "step-up-code" | "change-email-notice" | "email-changed" | "way-in-added" | "way-in-removed" | "undo-done" | "passkey-refused" | "passkey-changed" | "user-invitation" | "seat-offer" | "impersonation" | "member-invitation";
                /**
                 * @description Start of an email address, or the ID of an email.
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
                    "application/json": components["schemas"]["EmailList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the email.
                 * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                mailId: string;
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
                    "application/json": components["schemas"]["EmailResponse"];
                };
            };
            /** @description `MAIL_NOT_RESENDABLE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `MAIL_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeys: {
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
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyBody"];
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
                    "application/json": components["schemas"]["ApiKeyWithSecretResponse"];
                };
            };
            /** @description `API_KEY_LIMIT`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the API key.
                 * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiKeySuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `API_KEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the API key.
                 * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `API_KEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the API key.
                 * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyBody"];
            };
        };
        responses: {
            200: components["responses"]["ApiKeySuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `API_KEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the API key.
                 * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiKeyBody"];
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
                    "application/json": components["schemas"]["ApiKeyWithSecretResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `API_KEY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentLicense: {
        parameters: {
            query?: {
                /**
                 * @description Time at which to evaluate the license, in ISO 8601. Not before the license was granted.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CurrentLicenseSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyEntitlements: {
        parameters: {
            query?: {
                /**
                 * @description Feature keys, separated by commas, at most 100. Default: all features of the license.
                 * @example sso,api_calls
                 */
                keys?: string;
                /**
                 * @description Amount to check against the remaining quantity. Only allowed with exactly one key.
                 * @example 5
                 */
                quantity?: number;
            };
            header?: {
                /**
                 * @description `ETag` of an earlier response. While nothing has changed, the response is 304, without a body.
                 * @example "lic_0199f3c2a4b87c1d9e5f60718293a4b5-3-17"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EntitlementsSuccess"];
            /** @description The entitlements have not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
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
    getMyUsage: {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UsageSuccess"];
            /** @description `RANGE_TOO_LARGE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND`, `FEATURE_NOT_FOUND` */
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
    redeemLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemLicenseBody"];
            };
        };
        responses: {
            200: components["responses"]["CurrentLicenseSuccess"];
            /** @description `LICENSE_ALREADY_REDEEMED`, `LICENSE_ALREADY_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `LICENSE_SUSPENDED`, `LICENSE_EXPIRED`, `LICENSE_REVOKED`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
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
    listMySeats: {
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
                 * @description ID of the license, for a user with several. Default: the license of `/v1/licenses/me`.
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
            200: components["responses"]["SeatListSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignMySeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignMySeatBody"];
            };
        };
        responses: {
            200: components["responses"]["SeatSuccess"];
            201: components["responses"]["SeatSuccess2"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `LICENSE_SUSPENDED`, `LICENSE_EXPIRED`, `LICENSE_REVOKED`, `LICENSE_NOT_STARTED`, `SEAT_LIMIT_REACHED`, `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            /** @description `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReceivedSeats: {
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
                    "application/json": components["schemas"]["ReceivedSeatList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE` */
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["ReceivedSeatResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            /** @description `SEAT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unassignMySeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            /** @description `INSUFFICIENT_SCOPE`, `IMPERSONATION_READ_ONLY` */
            403: components["responses"]["Forbidden"];
            /** @description `SEAT_NOT_FOUND` */
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
    listSigningKeys: {
        parameters: {
            query?: never;
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
                    "application/jwk-set+json": components["schemas"]["SigningKeySet"];
                };
            };
            400: components["responses"]["ValidationError"];
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
    createFeature: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeatureBody"];
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
                    "application/json": components["schemas"]["FeatureResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
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
    deleteFeature: {
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
            200: components["responses"]["DoneSuccess"];
            /** @description `FEATURE_IN_USE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `FEATURE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFeature: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFeatureBody"];
            };
        };
        responses: {
            200: components["responses"]["FeatureSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
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
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePlanBody"];
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
                    "application/json": components["schemas"]["PlanResponse"];
                };
            };
            /** @description `DEFAULT_PLAN_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
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
    deletePlan: {
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
            200: components["responses"]["DoneSuccess"];
            /** @description `PLAN_IN_USE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlan: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePlanBody"];
            };
        };
        responses: {
            200: components["responses"]["PlanSuccess"];
            /** @description `DEFAULT_PLAN_EXISTS`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlanVersion: {
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
                    "application/json": components["schemas"]["PlanVersionResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlanVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the plan.
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: components["parameters"]["planId"];
                /**
                 * @description Number of the version.
                 * @example 3
                 */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            /** @description `PLAN_VERSION_IMMUTABLE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND`, `PLAN_VERSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlanVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the plan.
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: components["parameters"]["planId"];
                /**
                 * @description Number of the version.
                 * @example 3
                 */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePlanVersionBody"];
            };
        };
        responses: {
            200: components["responses"]["PlanVersionSuccess"];
            /** @description `PLAN_VERSION_IMMUTABLE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND`, `PLAN_VERSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewPlanVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the plan.
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: components["parameters"]["planId"];
                /**
                 * @description Number of the version.
                 * @example 3
                 */
                version: components["parameters"]["version"];
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
                    "application/json": components["schemas"]["PlanVersionPreviewResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND`, `PLAN_VERSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishPlanVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the plan.
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: components["parameters"]["planId"];
                /**
                 * @description Number of the version.
                 * @example 3
                 */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlanVersionSuccess"];
            /** @description `PLAN_VERSION_IMMUTABLE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND`, `PLAN_VERSION_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    migratePlanLicenses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the plan.
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: components["parameters"]["planId"];
                /**
                 * @description Number of the version.
                 * @example 3
                 */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MigratePlanLicensesBody"];
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
                    "application/json": components["schemas"]["MigratePlanLicensesResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PLAN_NOT_FOUND`, `PLAN_VERSION_NOT_FOUND` */
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
    listPaymentConfigs: {
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
                    "application/json": components["schemas"]["PaymentConfigList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentConfigBody"];
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
                    "application/json": components["schemas"]["PaymentConfigResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: components["parameters"]["paymentConfigId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentConfigSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: components["parameters"]["paymentConfigId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: components["parameters"]["paymentConfigId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePaymentConfigBody"];
            };
        };
        responses: {
            200: components["responses"]["PaymentConfigSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePaymentPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: components["parameters"]["paymentConfigId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePaymentPricesBody"];
            };
        };
        responses: {
            200: components["responses"]["PaymentConfigSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotatePaymentConfigSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: components["parameters"]["paymentConfigId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotatePaymentConfigSecretBody"];
            };
        };
        responses: {
            200: components["responses"]["PaymentConfigSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED`, `REAUTH_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testPaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: components["parameters"]["paymentConfigId"];
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
                    "application/json": components["schemas"]["PaymentTestResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reconcilePaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: components["parameters"]["paymentConfigId"];
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
                    "application/json": components["schemas"]["PaymentReconciliationResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description `PAYMENT_PROVIDER_UNAVAILABLE`, `INTERNAL_ERROR` */
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPaymentEvents: {
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
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId?: components["parameters"]["paymentConfigId2"];
                /**
                 * @description ID of the license.
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId?: string;
                /**
                 * @description Status of the event. `received`: queued. `applied`: done. `stale`: superseded by newer events. `ignored`: has no effect on licenses. `unmatched`: pending until its buyer, price, or a related event is known. `waiting`: its purchase is pending until another license of the buyer ends. `failed`: will be retried. `dead`: failed permanently.
                 * @example applied
                 */
                status?: "received" | "applied" | "stale" | "ignored" | "unmatched" | "waiting" | "failed" | "dead";
                /**
                 * @description Type of the events, or the provider's ID of an event or a purchase.
                 * @example sub_1Nc0ffee
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
                    "application/json": components["schemas"]["PaymentEventList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `PAYMENT_CONFIG_NOT_FOUND`, `LICENSE_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment event.
                 * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentEventId: components["parameters"]["paymentEventId"];
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
                    "application/json": components["schemas"]["PaymentEventDetailResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_EVENT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayPaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment event.
                 * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentEventId: components["parameters"]["paymentEventId"];
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
                    "application/json": components["schemas"]["PaymentEventResponse"];
                };
            };
            /** @description `PAYMENT_EVENT_NOT_REPLAYABLE`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PAYMENT_EVENT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUnlicensedPurchases: {
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
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId?: components["parameters"]["paymentConfigId2"];
                /**
                 * @description Why the purchase has no license. `buyer_unknown`: no event identifies a user or an email. `buyer_deleted`: the buyer deleted their account, and the purchase continues at the provider. `price_unknown`: no event identifies the price. `price_unmapped`: a price has no plan, or its plan is not published. `license_blocked`: a suspended or scheduled license of the buyer is in the way. `license_revoked`: a member revoked the license, and the provider has collected another payment since. `event_incomplete`: an event names its object only, and no API key is saved. `event_failed`: an event that may report a payment could not be applied.
                 * @example price_unmapped
                 */
                reason?: "buyer_unknown" | "buyer_deleted" | "price_unknown" | "price_unmapped" | "license_blocked" | "license_revoked" | "event_incomplete" | "event_failed";
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
                    "application/json": components["schemas"]["UnlicensedPurchaseList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the payment provider.
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                configId: string;
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
                    "application/json": components["schemas"]["ReceivedResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            /** @description `WEBHOOK_SIGNATURE_INVALID`, `WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE` */
            401: components["responses"]["Unauthorized"];
            /** @description `PAYMENT_CONFIG_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookEndpoints: {
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
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointBody"];
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
                    "application/json": components["schemas"]["WebhookEndpointWithSecretResponse"];
                };
            };
            /** @description `WEBHOOK_ENDPOINT_LIMIT`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook endpoint.
                 * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEndpointSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `WEBHOOK_ENDPOINT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook endpoint.
                 * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DoneSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `WEBHOOK_ENDPOINT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook endpoint.
                 * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointBody"];
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpointSuccess"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `WEBHOOK_ENDPOINT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook endpoint.
                 * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateWebhookEndpointSecretBody"];
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
                    "application/json": components["schemas"]["WebhookEndpointWithSecretResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `WEBHOOK_ENDPOINT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook endpoint.
                 * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                endpointId: components["parameters"]["endpointId"];
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
                    "application/json": components["schemas"]["WebhookTestResponse"];
                };
            };
            /** @description `WEBHOOK_ENDPOINT_DISABLED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `WEBHOOK_ENDPOINT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
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
                 * @description ID of the endpoint whose deliveries to return.
                 * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                endpointId?: string;
                /**
                 * @description Status of the deliveries to return.
                 * @example dead
                 */
                status?: "queued" | "delivered" | "dead";
                /**
                 * @description Type of the events to return.
                 * @example license.renew
                 */
                event?: "license.grant" | "license.start" | "license.trial_end" | "license.grace_start" | "license.expire" | "license.past_due" | "license.recover" | "license.renew" | "license.cancel_schedule" | "license.change_plan" | "license.change_schedule" | "license.use_purchase" | "license.override" | "license.suspend" | "license.reinstate" | "license.revoke" | "license.transfer" | "license.attach" | "license.key" | "license.redeem" | "usage.threshold_reached" | "usage.voided" | "payment.unlicensed" | "user.created" | "user.updated" | "user.deleted" | "session.created" | "session.revoked" | "webhook.test";
                /**
                 * @description ID of a subject, an event, or a delivery.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
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
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `PROJECT_NOT_FOUND`, `WEBHOOK_ENDPOINT_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook delivery.
                 * @example whd_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                deliveryId: components["parameters"]["deliveryId"];
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
                    "application/json": components["schemas"]["WebhookDeliveryDetailsResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `WEBHOOK_DELIVERY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the webhook delivery.
                 * @example whd_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                deliveryId: components["parameters"]["deliveryId"];
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
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            /** @description `WEBHOOK_ENDPOINT_DISABLED`, `VALIDATION_ERROR` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description `ADMIN_WEB_ONLY`, `CSRF_FAILED`, `FORBIDDEN`, `PASSKEY_REQUIRED` */
            403: components["responses"]["Forbidden"];
            /** @description `WEBHOOK_DELIVERY_NOT_FOUND` */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
