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
         * Start a sign-in through a provider
         * @description Gives the address to send the browser to. With `link: true` and a bearer token the provider is linked to the signed-in user; then the callback must carry a bearer token of the same user.
         */
        post: operations["startLogin"];
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
         * Complete a sign-in through a provider
         * @description Trades the code for a session. The state is used up, whatever the provider answers. An existing account of the same address is linked only when the provider vouches for the address and the account has proven it.
         */
        post: operations["completeLogin"];
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
         * Mail a sign-in link
         * @description Sends a link and a six-digit code. The answer is the same for known and unknown addresses. A new link ends older unused ones. Opening the link uses nothing up: only `POST /v1/auth/verify` does.
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
         * Sign in with a link or code
         * @description Uses the link up and opens a session. Takes the token of the link, or the address and the code of the mail. Five wrong codes end the link.
         */
        post: operations["verifyMagicLink"];
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
         * Refresh the tokens
         * @description Trades the refresh token for a new pair. The token before the last gets the same pair again for a short grace (30 s by default), so many tabs and lost answers do no harm; later it ends the session, because then somebody else has it.
         */
        post: operations["refresh"];
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
         * @description Ends the session that asks. Its tokens stop working at once.
         */
        post: operations["logout"];
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
         * @description The session of the access token: the cheapest way to ask whether a token is still good.
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
         * @description Where the user is signed in: all live sessions, newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Revoke all sessions
         * @description Ends every session of the user, or every other one with `exceptCurrent=true`.
         */
        delete: operations["revokeSessions"];
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
         * Revoke one session
         * @description Ends another session of the user. Its next request is refused: at once here, within a second on every node.
         */
        delete: operations["revokeSession"];
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
         * @description The user of the access token, with the accounts at providers that are linked to them.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        /**
         * Delete the account
         * @description Ends all sessions and links at once and erases what is personal. It cannot be undone; the same address signs in as a new user afterwards. Needs a sign-in within the last 10 minutes.
         */
        delete: operations["deleteCurrentUser"];
        options?: never;
        head?: never;
        /**
         * Update the current user
         * @description Changes what the body names and leaves the rest. `email` starts a change of address: nothing changes until the link or code sent to the new address has been through `POST /v1/auth/verify`.
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
         * Export everything about the current user
         * @description Profile, identities, sessions, audit records and mails, as one JSON document. Secrets are not in it.
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
         * Mail a sign-in link to a member
         * @description The answer is the same for every address. The link is good for 10 minutes, once; a new one ends those before.
         */
        post: operations["sendAdminLink"];
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
         * Sign a member in
         * @description Uses the link up and sets the cookie `service_admin_session`. An invitation makes its address a member; the link of a fresh server makes `email` its first owner.
         */
        post: operations["verifyAdminLink"];
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
         * List providers for members
         * @description Those that are marked for signing in to the dashboard.
         */
        get: operations["listSignInProviders"];
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
         * Start the sign-in of a member through a provider
         * @description The provider sends the browser back to /admin/callback. For the browser that began, within ten minutes.
         */
        post: operations["startMemberLogin"];
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
         * Complete the sign-in of a member through a provider
         * @description Signs in a member whose address the provider vouches for, and sets the cookie.
         */
        post: operations["completeMemberLogin"];
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
         * Get the own sign-in
         * @description Who is signed in to the dashboard, what they may do and where, and the CSRF token for changes.
         */
        get: operations["getAdminSession"];
        put?: never;
        post?: never;
        /**
         * Sign out of the dashboard
         * @description Ends the sign-in and takes the cookie back.
         */
        delete: operations["signOutAdmin"];
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
         * List the own sign-ins
         * @description Where the member is signed in to the dashboard now, newest first.
         */
        get: operations["listAdminSessions"];
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
         * End one of the own sign-ins
         * @description The one that asks is ended with `DELETE /v1/admin/session`.
         */
        delete: operations["endOwnAdminSession"];
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
         * @description Who administers a project, or without `projectId` the whole instance.
         */
        get: operations["listProjectMembers"];
        put?: never;
        /**
         * Invite a member
         * @description Mails an invitation: for that address, once, for 72 hours. An open invitation of the address is made anew. Only owners invite owners.
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
         * Get the table of roles
         * @description Which role may do what, and which of it an API key may be given.
         */
        get: operations["getRoles"];
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
         * List open invitations
         * @description Those that nobody has accepted or taken back, expired ones among them.
         */
        get: operations["listOpenInvitations"];
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
         * Send an invitation again
         * @description With a new link, good for 72 hours; the old one is over.
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
         * Take an invitation back
         * @description Its link is over at once.
         */
        delete: operations["deleteInvitation"];
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
         * @description One member of a project or of the instance.
         */
        get: operations["getProjectMember"];
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description The next request of the member is refused. The last owner cannot go; only owners remove owners.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description Counts from the next request of the member, on every node. Only owners make and change owners.
         */
        patch: operations["updateMember"];
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
         * @description Those that the member administers, by name.
         */
        get: operations["listAdminProjects"];
        put?: never;
        /**
         * Create a project
         * @description A pool of users apart from all others. For owners of the whole instance.
         */
        post: operations["createAdminProject"];
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
         * @description Its key and name.
         */
        get: operations["getAdminProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description With all its apps, providers, users and sessions, at once and for good. The audit log stays.
         */
        delete: operations["deleteAdminProject"];
        options?: never;
        head?: never;
        /**
         * Rename a project
         * @description The key stays as it is.
         */
        patch: operations["updateAdminProject"];
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
         * Get the figures of a project
         * @description How many users and sessions there are, and what happened in the last days: sign-ins by method, new users, failures by reason, and when in the week people sign in. All in UTC.
         */
        get: operations["getStats"];
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
         * Get the figures of licences
         * @description How many licences of a project are in which state, how many came and went in the last days, and whose usage is near its limit.
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
         * Count audit records over time
         * @description By severity, for the filters of the list. The last 30 days unless `from` says otherwise. All records are counted when only `action`, `entityType`, `severity`, `from` and `to` are given, else the newest 10,000.
         */
        get: operations["getAuditHistogram"];
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
         * @description The apps of a project, in the order they were made.
         */
        get: operations["listAdminApps"];
        put?: never;
        /**
         * Create an app
         * @description One client of a project: its redirect URIs and how its sessions live.
         */
        post: operations["createAdminApp"];
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
         * @description With all its settings, defaults included.
         */
        get: operations["getAdminApp"];
        put?: never;
        post?: never;
        /**
         * Delete an app
         * @description Its sessions end with it; the users of the project stay.
         */
        delete: operations["deleteAdminApp"];
        options?: never;
        head?: never;
        /**
         * Change an app
         * @description `redirectUris` replaces the list; `settings` changes what it names. Counts from the next request on.
         */
        patch: operations["updateAdminApp"];
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
         * Try a redirect URI
         * @description Says whether a sign-in with it would be accepted, by which entry, or why not. Changes nothing.
         */
        post: operations["checkRedirect"];
        delete?: never;
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
         * @description The providers of a project, without their secrets.
         */
        get: operations["listAdminProviders"];
        put?: never;
        /**
         * Create an OAuth provider
         * @description One way to sign in to the apps of a project. The secret is kept encrypted and never shown again.
         */
        post: operations["createAdminProvider"];
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
         * List the known providers
         * @description What each needs, and what to click there.
         */
        get: operations["listPresets"];
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
         * Complete the test of a provider
         * @description With what came back to /admin/callback. Tells each step; nobody is signed in.
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
         * @description Of the secret only whether it is set, its end, and since when.
         */
        get: operations["getAdminProvider"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth provider
         * @description People who signed in through it keep their accounts and lose this way in.
         */
        delete: operations["deleteAdminProvider"];
        options?: never;
        head?: never;
        /**
         * Change an OAuth provider
         * @description Changes what the body names. A secret that is left out stays; it has to be given again when it would be sent elsewhere.
         */
        patch: operations["updateAdminProvider"];
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
         * @description Begins a real login that comes back to /admin/callback. For the member and the browser that began it, within ten minutes.
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
         * @description The users of a project, the newest first. Deleted ones are not among them.
         */
        get: operations["listAdminUsers"];
        put?: never;
        post?: never;
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
         * @description With what the application keeps with them, and what they are linked to.
         */
        get: operations["getAdminUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Ends all sessions and links at once and erases what is personal. It cannot be undone; the same address signs in as a new user afterwards.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
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
         * List the sessions of a user
         * @description Live ones, and those that ended within the last 30 days; the newest first.
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
         * @description Ends all sessions of the user at once, within a second on every node, and refuses to sign them in. Of a suspended user nothing changes.
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
         * @description Lets a suspended user sign in again. Of one who may nothing changes.
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
         * Export everything about a user
         * @description What `GET /v1/users/me/export` would give the user, for whoever asks you for it. It is recorded.
         */
        get: operations["exportAdminUser"];
        put?: never;
        post?: never;
        delete?: never;
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
         * List sessions of users
         * @description Where the users of a project are or were signed in, the newest first.
         */
        get: operations["listProjectSessions"];
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
         * End sessions of users
         * @description Those of the ids that are live. Their next requests are refused: within a second on every node.
         */
        post: operations["endSessions"];
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
         * Get a session of a user
         * @description Also one that is over, for 30 days.
         */
        get: operations["getProjectSession"];
        put?: never;
        post?: never;
        /**
         * End a session of a user
         * @description Its next request is refused: at once here, within a second on every node.
         */
        delete: operations["endSession"];
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
         * Take the flag of a session away
         * @description It is held suspicious no more, and its changes are counted anew.
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
         * List mail templates
         * @description The mails that a project sends, and which of them have words of its own.
         */
        get: operations["listTemplates"];
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
         * Get a mail template
         * @description What the mail says now, and what it says as it comes.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Take a mail back to its original words
         * @description The mail says again what it says as it comes.
         */
        delete: operations["resetTemplate"];
        options?: never;
        head?: never;
        /**
         * Change what a mail says
         * @description Changes the parts it names, in every language, from the next mail on. Null: the part as it comes. Texts are plain: markup in them is shown, not obeyed.
         */
        patch: operations["updateTemplate"];
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
         * Preview a mail
         * @description With invented people in it. `draft` stands for what is not saved yet. Changes nothing.
         */
        post: operations["previewTemplate"];
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
         * Send yourself a test mail
         * @description What the preview shows, to the address of the member who asks, marked as a test.
         */
        post: operations["sendTestMail"];
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
         * List mails
         * @description What was sent, waits or failed in the last 30 days, newest first. Never what was in it.
         */
        get: operations["listOutboxMails"];
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
         * Send a failed mail again
         * @description The same mail with the same link, which keeps its end. One that is over cannot be sent again: a new one has to be asked for.
         */
        post: operations["resendMail"];
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
         * @description The keys of a project, newest first, without their secrets. Revoked and expired ones too.
         */
        get: operations["listAdminKeys"];
        put?: never;
        /**
         * Create an API key
         * @description For servers that call the admin area as X-API-Key. `key` is shown this once: nothing can show it again.
         */
        post: operations["createAdminKey"];
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
         * @description Of the secret only its end.
         */
        get: operations["getAdminKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description At once on every node, and for good. It stays in the list.
         */
        delete: operations["revokeAdminKey"];
        options?: never;
        head?: never;
        /**
         * Rename an API key
         * @description Scopes and end stay as they are: make another key for others.
         */
        patch: operations["updateAdminKey"];
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
         * @description A new `key` under the same id, shown this once. The one before works for `overlapDays` more, an older one no longer.
         */
        post: operations["rotateAdminKey"];
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
         * @description The audit log of a project, newest first. Follow `meta.next` to its end, each page as fast as the first. A page that would take long to fill may hold fewer records than `limit`: it goes on as long as there is a `next`. With `totalCapped` there are at least `total`.
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
         * @description All records of a filter as a file, newest first, sent while it is made. CSV has a column for each field, values as JSON, and an apostrophe before what a spreadsheet would take for a formula; NDJSON has the records as the API shows them, one a line. A connection that breaks off is no whole file.
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
         * List the audit actions
         * @description Every action there is, with its severity and what it records.
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
         * Check the newest audit records
         * @description Walks the newest seals of the whole log, as many as hold 50 000 records at most, and checks every record under them, and that each seal follows from the one before. The oldest of them is taken as it is unless the answer says `complete`: `licet audit verify` checks everything, however long it takes.
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
         * @description Who did what to what, from what to what.
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
    "/v1/licenses/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current licence
         * @description The licence of the signed-in user. One that is over is told with its status, so that a client can explain; without any, and without a default plan, there is none.
         */
        get: operations["getMyLicense"];
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
         * Check entitlements
         * @description What the signed-in user may do now, by the key of the feature. Never an error for a feature that is not granted: `hasAccess` is false, and `reason` says why. Answers 304 to an `If-None-Match` that still holds.
         */
        get: operations["getMyEntitlements"];
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
         * Check entitlements of a user
         * @description The same from a server, for any user of the project of its API key.
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
         * Get usage
         * @description How much of each metered feature is used in its present period; with `granularity` a series too.
         */
        get: operations["getMyUsage"];
        put?: never;
        /**
         * Report usage
         * @description Counts, or refuses what would pass the limit: exactly, however many report at once. 201 when it was counted, 200 for an idempotency key that was counted before. Users may report features that are marked for it.
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
         * @description Up to 1000 events, each counted or denied on its own, in their order for one feature of one licence.
         */
        post: operations["reportBatch"];
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
         * @description Holds it for a while, so that what is begun can be finished. Commit or release it afterwards.
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
         * Commit a reservation
         * @description Counts what was used of it and gives the rest back. A second call answers what the first did.
         */
        post: operations["commitUsage"];
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
         * Release a reservation
         * @description Gives all of it back.
         */
        post: operations["releaseUsage"];
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
         * Validate a licence key
         * @description Always 200 with a verdict: for a server with its API key, or for an app that sends `X-App-Id`. The header `Licet-Signature` is a JWS over the body as it was sent, without it (RFC 7515, appendix F): verify it with the keys of `/v1/licenses/keys`, and compare `nonce`.
         */
        post: operations["validate"];
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
         * Redeem a licence key
         * @description The licence is the signed-in user’s, if nobody has it. One of the default plan makes room. The same user again changes nothing.
         */
        post: operations["redeem"];
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
         * @description In the order in which they came. Whoever has only a seat of the licence sees their own.
         */
        get: operations["listActivations"];
        put?: never;
        /**
         * Activate a device
         * @description Takes one of the places that the licence has for devices: exactly as many as there are, however many ask at once. 201 for a device that is new, 200 for one that is active already. A signed-in user activates their own licence, a server names one, and an app sends `X-App-Id` and the licence key.
         */
        post: operations["activate"];
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
         * @description One that was lost, too: its place is free at once. An offline file that it has stays good until it ends.
         */
        delete: operations["removeActivation"];
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
         * Keep the place of a device
         * @description Floating: takes its lease on. A device that comes too late has to be activated again, if its place was given away.
         */
        post: operations["heartbeat"];
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
         * List seats
         * @description Who may use the licence that the signed-in user holds.
         */
        get: operations["listSeats"];
        put?: never;
        /**
         * Give a seat
         * @description To whoever proves an address; 200 when they have one. With the first seat that goes to somebody else the holder gets one too, if there are two.
         */
        post: operations["assignSeat"];
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
         * Take a seat away
         * @description Whoever had it can use the licence no more from their next request on; their devices are removed from it.
         */
        delete: operations["removeSeat"];
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
         * Get an offline file
         * @description For a device that is active: by `activationId` for a signed-in user or a server, by `key` and `fingerprint` for an app that sends `X-App-Id`. Each file of a device has a higher `seq` than the one before. A floating device keeps its place until the file ends.
         */
        post: operations["checkout"];
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
         * Get the keys that verify offline files
         * @description A JWK set (RFC 7517) as it is, without an envelope; the same at `/.well-known/licet-license-keys.json`. Those that sign no more stay for as long as something they signed is good.
         */
        get: operations["getSigningKeys"];
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
         * @description What the plans of a project can grant, in the order it was made.
         */
        get: operations["listAdminFeatures"];
        put?: never;
        /**
         * Create a feature
         * @description A thing that plans can grant.
         */
        post: operations["createAdminFeature"];
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
         * @description One feature.
         */
        get: operations["getAdminFeature"];
        put?: never;
        post?: never;
        /**
         * Delete a feature
         * @description Only one that no version of a plan names; archive the others.
         */
        delete: operations["deleteAdminFeature"];
        options?: never;
        head?: never;
        /**
         * Change a feature
         * @description Its name, unit, who may report it, or whether it is archived. Key and type stay.
         */
        patch: operations["updateAdminFeature"];
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
         * @description The plans of a project with their versions, in the order they were made.
         */
        get: operations["listAdminPlans"];
        put?: never;
        /**
         * Create a plan
         * @description With a first version, a draft. Nobody can have a licence of it before a version is published.
         */
        post: operations["createAdminPlan"];
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
         * @description With all its versions.
         */
        get: operations["getAdminPlan"];
        put?: never;
        post?: never;
        /**
         * Delete a plan
         * @description Only one that never had a licence; archive the others.
         */
        delete: operations["deleteAdminPlan"];
        options?: never;
        head?: never;
        /**
         * Change a plan
         * @description Its name, whether it is the default, whether it is archived. What it grants is changed by a new version.
         */
        patch: operations["updateAdminPlan"];
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
         * Begin a version
         * @description The draft of the plan, made from its newest version where there is none.
         */
        post: operations["createDraft"];
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
         * Discard a draft
         * @description Published versions stay.
         */
        delete: operations["deleteVersion"];
        options?: never;
        head?: never;
        /**
         * Write a draft
         * @description The body is the whole of what the version says: what it leaves out is not granted.
         */
        patch: operations["updateVersion"];
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
         * Preview a version
         * @description Which licences would gain or lose what, if all of the plan went to this version. Changes nothing.
         */
        get: operations["previewVersion"];
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
         * Publish a version
         * @description New licences get it from here on, and it never changes again. Licences there are stay on theirs.
         */
        post: operations["publishAdminVersion"];
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
         * Move licences to a version
         * @description Those of all other versions, or of one. `dryRun` only counts. What is used stays used.
         */
        post: operations["migrateLicenses"];
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
         * List licences
         * @description Newest first, by status, plan, user or the beginning of an address.
         */
        get: operations["listAdminLicenses"];
        put?: never;
        /**
         * Grant a licence
         * @description Of the newest published version of a plan, to a user or to whoever proves an address.
         */
        post: operations["grantAdminLicense"];
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
         * Get a licence
         * @description With its overrides and what can be done to it now.
         */
        get: operations["getAdminLicense"];
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
         * List what happened to a licence
         * @description Newest first; each with the licence as it was from then on.
         */
        get: operations["getTimeline"];
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
         * Get what is used of a licence
         * @description How much of each metered feature is used in its present period, with `granularity` a series too. Of a licence that is over: as it stood at its end.
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
         * Renew a licence
         * @description A term of its plan further, or to an instant: from its end while it lives, from now when it is over.
         */
        post: operations["renewAdminLicense"];
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
         * Suspend a licence
         * @description It grants nothing from the next request on. Its clock keeps running.
         */
        post: operations["suspendAdminLicense"];
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
         * Reinstate a licence
         * @description Takes a suspension back.
         */
        post: operations["reinstateAdminLicense"];
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
         * Revoke a licence
         * @description For good, from the next request on.
         */
        post: operations["revokeAdminLicense"];
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
         * Let a licence end with its period
         * @description Or take that back. Until then it grants what it grants.
         */
        post: operations["cancelAdminLicense"];
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
         * Transfer a licence
         * @description To another user, or to whoever proves an address.
         */
        post: operations["transferAdminLicense"];
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
         * Change the plan of a licence
         * @description To another plan of its group, or another quantity, at once. What is used stays used.
         */
        post: operations["changeAdminPlan"];
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
         * Override what a licence grants
         * @description Of one feature, in place of what its plan says; null takes that back.
         */
        post: operations["overrideAdminLicense"];
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
         * Make the key of a licence
         * @description One that it had works no more. Devices that are active stay so.
         */
        post: operations["makeAdminKey"];
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
         * Show the key of a licence
         * @description For somebody who lost it. The audit log tells who looked.
         */
        post: operations["revealAdminKey"];
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
         * List the devices of a licence
         * @description Those that are active, in the order in which they came.
         */
        get: operations["listAdminActivations"];
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
         * Remove a device of a licence
         * @description Its place is free at once.
         */
        delete: operations["removeAdminActivation"];
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
         * List the seats of a licence
         * @description Those that are given to somebody, by their place.
         */
        get: operations["listAdminSeats"];
        put?: never;
        /**
         * Give a seat of a licence
         * @description To a user, or to whoever proves an address; 200 when they have one.
         */
        post: operations["assignAdminSeat"];
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
         * Take a seat of a licence away
         * @description With the devices of whoever had it.
         */
        delete: operations["removeAdminSeat"];
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
         * List payment configurations
         * @description The payment providers of a project, without their secrets.
         */
        get: operations["listPaymentConfigs"];
        put?: never;
        /**
         * Set up a payment provider
         * @description One for each provider and mode. Secrets are kept encrypted and never shown again.
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
         * Get a payment configuration
         * @description Of each secret only whether it is set, its end, and since when.
         */
        get: operations["getPaymentConfig"];
        put?: never;
        post?: never;
        /**
         * Remove a payment provider
         * @description With its events. Licences that were bought stay as they are.
         */
        delete: operations["deletePaymentConfig"];
        options?: never;
        head?: never;
        /**
         * Change a payment configuration
         * @description Changes what the body names. A secret that is left out stays; null takes it away. `webhookSecret` counts at once: to keep the one before for a while, rotate it.
         */
        patch: operations["updatePaymentConfig"];
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
         * Rotate the secret of a webhook
         * @description From here on both are good, until the overlap is over.
         */
        post: operations["rotatePaymentSecret"];
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
         * Test a webhook
         * @description Signs an event of no meaning with the secret and takes it in the way that events of the provider are.
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
         * Ask a provider for what was missed
         * @description All since the last event that is known, an hour of overlap included. Once a day this is done unasked.
         */
        post: operations["reconcilePayments"];
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
         * @description Newest first: what payment providers told, and what became of it.
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
         * @description With what it said, and why it stands where it does.
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
         * Apply a payment event again
         * @description Puts it back into the queue, wherever it stands. What has followed from it already does not follow twice.
         */
        post: operations["replayPaymentEvent"];
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
         * Receive an event of a payment provider
         * @description For the provider alone: the body is the event, as the provider signs it. It is kept, and applied in a moment; one that came before answers the same.
         */
        post: operations["receivePaymentEvent"];
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
        /** @description Every failure but 429. */
        Error: {
            error: {
                /**
                 * @description For programs. It does not change.
                 * @enum {string}
                 */
                code: "ACTIVATION_LIMIT_REACHED" | "ACTIVATION_NOT_FOUND" | "ADMIN_WEB_ONLY" | "API_KEY_NOT_FOUND" | "API_KEY_SCOPE" | "APP_NOT_FOUND" | "APP_REQUIRED" | "AUDIT_LOG_NOT_FOUND" | "CANNOT_REVOKE_CURRENT" | "CSRF_FAILED" | "DEFAULT_PLAN_EXISTS" | "EMAIL_NOT_VERIFIED" | "ENTITLEMENT_REQUIRED" | "FEATURE_IN_USE" | "FEATURE_NOT_FOUND" | "FINGERPRINT_MISMATCH" | "FINGERPRINT_REQUIRED" | "FLOATING_LIMIT_REACHED" | "FORBIDDEN" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "INVALID_CODE" | "INVALID_PROVIDER" | "INVALID_STATE" | "INVALID_TRANSITION" | "INVITATION_NOT_FOUND" | "LAST_OWNER" | "LICENSE_ALREADY_EXISTS" | "LICENSE_ALREADY_REDEEMED" | "LICENSE_EXPIRED" | "LICENSE_KEY_NOT_FOUND" | "LICENSE_NOT_FOUND" | "LICENSE_NOT_STARTED" | "LICENSE_REVOKED" | "LICENSE_SUSPENDED" | "MAGIC_LINK_EXPIRED" | "MAGIC_LINK_USED" | "MAIL_ALLOWANCE_SPENT" | "MAIL_NOT_FOUND" | "MAIL_NOT_RESENDABLE" | "MEMBER_NOT_FOUND" | "PAYMENT_CONFIG_NOT_FOUND" | "PAYMENT_EVENT_NOT_FOUND" | "PAYMENT_EVENT_NOT_REPLAYABLE" | "PAYMENT_PROVIDER_UNAVAILABLE" | "PLAN_IN_USE" | "PLAN_NOT_FOUND" | "PLAN_VERSION_IMMUTABLE" | "PLAN_VERSION_NOT_FOUND" | "PROJECT_NOT_FOUND" | "PROVIDER_NOT_FOUND" | "PROVIDER_UNAVAILABLE" | "RANGE_TOO_LARGE" | "REAUTH_REQUIRED" | "REDIRECT_URI_NOT_ALLOWED" | "REFRESH_TOKEN_EXPIRED" | "REFRESH_TOKEN_REVOKED" | "RESERVATION_ALREADY_SETTLED" | "RESERVATION_EXPIRED" | "RESERVATION_NOT_FOUND" | "SEAT_LIMIT_REACHED" | "SEAT_NOT_FOUND" | "SESSION_ALREADY_REVOKED" | "SESSION_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "TIMESTAMP_OUT_OF_RANGE" | "UNAUTHORIZED" | "USAGE_LIMIT_EXCEEDED" | "USER_NOT_FOUND" | "VALIDATION_ERROR" | "WEBHOOK_SIGNATURE_INVALID" | "WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE";
                /** @description For people. It may change. */
                message: string;
                details?: {
                    /** @description With VALIDATION_ERROR: what is wrong, one entry a field. */
                    fields?: {
                        /** @description The field, as in the body: `email`, `metadata.plan`. */
                        path: string;
                        /** @description What is wrong with it. */
                        message: string;
                    }[];
                };
            };
            meta: components["schemas"]["Meta"];
        };
        /** @description The one answer without the envelope. */
        RateLimited: {
            /** @description For people. */
            error: string;
        };
        Meta: {
            /**
             * @description Names this request in logs and audit records. The same as the header X-Request-Id.
             * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            requestId: string;
        };
        PageMeta: {
            /**
             * @description Names this request in logs and audit records. The same as the header X-Request-Id.
             * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            requestId: string;
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many items a page holds.
             * @example 20
             */
            limit: number;
            /**
             * @description How many items there are on all pages.
             * @example 1
             */
            total: number;
            /**
             * @description How many pages there are.
             * @example 1
             */
            totalPages: number;
            /**
             * @description True when there are more than `total`. Long lists only.
             * @example false
             */
            totalCapped?: boolean;
            /**
             * @description Pass it as `after`. Long lists only.
             * @example WyIyMDI2LTAxLTAxIiw0Ml0
             */
            next?: string;
        };
        ActivateBody: {
            /**
             * @description A licence key, as people type it.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key?: string;
            /**
             * @description For servers: which licence. A user who has several names one; else it is that of `/v1/licenses/me`.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            licenseId?: string;
            /**
             * @description What the device says it is: the same each time, and no other says it. Only its SHA-256 is kept.
             * @example b5a1c3e0-mainboard-0042
             */
            fingerprint: string;
            /**
             * @description What people call the device.
             * @example Desk in Zurich
             */
            label?: string;
            /**
             * @description Whatever is kept with it; at most 4 KiB.
             * @example {
             *       "os": "Linux"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        Activation: {
            /** @example act_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * @description What people call the device.
             * @example Desk in Zurich
             */
            label: string;
            /**
             * @description Whatever is kept with it.
             * @example {
             *       "os": "Linux"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Floating: until when it keeps its place without a heartbeat.
             * @example 2026-01-01T12:00:00.000Z
             */
            leaseExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When it last gave a sign of life.
             * @example 2026-01-01T12:00:00.000Z
             */
            lastSeenAt: string;
            /**
             * Format: date-time
             * @description When it was activated.
             * @example 2026-01-01T12:00:00.000Z
             */
            activatedAt: string;
        };
        AdminLicense: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description trialing, active and grace grant what the plan says; scheduled has not begun; expired, suspended and revoked grant nothing.
             * @example active
             * @enum {unknown}
             */
            status: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked";
            /**
             * @description Why it is suspended or revoked.
             * @example chargeback
             */
            statusReason: string | null;
            plan: {
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                key: string;
                /**
                 * @description For people.
                 * @example Pro
                 */
                name: string;
                /**
                 * @description Which version of it.
                 * @example 3
                 */
                version: number;
            };
            /**
             * @description Multiplies the limits of the plan.
             * @example 1
             */
            quantity: number;
            /**
             * @description How it came to be.
             * @example payment
             * @enum {unknown}
             */
            source: "default" | "admin" | "payment" | "promo" | "api";
            /**
             * Format: date-time
             * @description When it begins, or began.
             * @example 2026-01-01T00:00:00.000Z
             */
            startsAt: string;
            /**
             * @description When its trial ends.
             * @example 2026-01-01T12:00:00.000Z
             */
            trialEndsAt: string | null;
            /**
             * @description When it ends. Null: never.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt: string | null;
            /**
             * @description Until when it counts after its end, or after a payment failed.
             * @example 2026-01-01T12:00:00.000Z
             */
            graceEndsAt: string | null;
            /**
             * @description It ends at `endsAt` and is not renewed.
             * @example false
             */
            cancelAtPeriodEnd: boolean;
            key: {
                /**
                 * @description It has a licence key.
                 * @example true
                 */
                present: boolean;
                /**
                 * @description The end of the key.
                 * @example 7QK2
                 */
                last4: string | null;
                /**
                 * @description The key itself: only in the answer that made it.
                 * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
                 */
                value?: string;
            };
            activations: {
                /**
                 * @description Devices at once. Null: as many as there are.
                 * @example 3
                 */
                limit: number | null;
                /**
                 * @description Devices that are active.
                 * @example 1
                 */
                used: number;
                /**
                 * @description A device stays until it is removed, or for as long as it sends heartbeats.
                 * @example node_locked
                 * @enum {unknown}
                 */
                mode: "node_locked" | "floating";
            };
            seats: {
                /**
                 * @description People who may use the licence. 0: its holder alone.
                 * @example 10
                 */
                limit: number;
                /**
                 * @description Seats that are given to somebody.
                 * @example 4
                 */
                used: number;
            };
            /**
             * @description Grows with every change of what it grants.
             * @example 42
             */
            entitlementsVersion: number;
            /**
             * Format: date-time
             * @description When it was granted.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /** @example pln_0199f3c2a4b87c1d9e5f60718293a4b5 */
            planId: string;
            /**
             * @example base
             * @enum {unknown}
             */
            kind: "base" | "addon";
            /**
             * @description Of one group a subject has at most one base licence.
             * @example default
             */
            group: string;
            /**
             * @description Whose it is.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string | null;
            /**
             * @description Address of the user; or the one that it waits for.
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Since when a payment is missing.
             * @example 2026-01-01T12:00:00.000Z
             */
            pastDueSince: string | null;
            /**
             * @description Whatever is kept with it; at most 16 KiB.
             * @example {
             *       "order": "A-1017"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /** @description What it grants in place of what its plan says. In lists left empty. */
            overrides: {
                /**
                 * @description Which feature.
                 * @example api_calls
                 */
                featureKey: string;
                /**
                 * @description boolean features: true or false. static: `{value}`. limit: `{limit}` or `{unlimited: true}`. metered: those and when they start anew.
                 * @example {
                 *       "limit": 10000,
                 *       "reset": "month",
                 *       "overage": "block"
                 *     }
                 */
                entitlement: boolean | {
                    /**
                     * @description How many, or how much in a period.
                     * @example 10000
                     */
                    limit?: number;
                    /**
                     * @description In place of a limit.
                     * @example false
                     */
                    unlimited?: boolean;
                    /**
                     * @description Metered: how long a period is. Without it the limit is for the whole life of the licence.
                     * @example month
                     * @enum {unknown}
                     */
                    reset?: "hour" | "day" | "week" | "month" | "year";
                    /**
                     * @description Metered: whether periods begin when the licence did, or with the calendar. Default: license.
                     * @example license
                     * @enum {unknown}
                     */
                    anchor?: "license" | "calendar";
                    /**
                     * @description Whose calendar: an IANA name. Default: UTC.
                     * @example Europe/Zurich
                     */
                    timezone?: string;
                    /**
                     * @description Metered: beyond the limit refuse, accept and count, or accept up to `overageLimit` more. Default: block.
                     * @example block
                     * @enum {unknown}
                     */
                    overage?: "block" | "allow" | "cap";
                    /**
                     * @description With `overage: cap`.
                     * @example 500
                     */
                    overageLimit?: number;
                    /**
                     * @description Metered: so much of what was left over counts in the next period too. Default: 0.
                     * @example 1000
                     */
                    rollover?: number;
                    /**
                     * @description Metered: per cent of the limit at which to tell. Default: 80 and 100.
                     * @example [
                     *       80,
                     *       100
                     *     ]
                     */
                    alertAt?: number[];
                    /**
                     * @description What the limit of an add-on does to that of the plan. Default: sum.
                     * @example sum
                     * @enum {unknown}
                     */
                    stacking?: "sum" | "max" | "replace";
                } | {
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
                /**
                 * @description Why.
                 * @example Asked by mail
                 */
                reason: string;
                /**
                 * @description Until when it counts.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                expiresAt: string | null;
                /**
                 * @description Who made it.
                 * @example owner@example.com
                 */
                createdBy: string | null;
                /**
                 * Format: date-time
                 * @description When it was made.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
            }[];
            /**
             * @description What can be done to it now.
             * @example [
             *       "renew",
             *       "revoke"
             *     ]
             */
            allowed: string[];
        };
        AdminSession: {
            member: {
                /**
                 * Format: email
                 * @example owner@example.com
                 */
                email: string;
                memberships: {
                    /** @example mem_0199f3c2a4b87c1d9e5f60718293a4b5 */
                    id: string;
                    /**
                     * @description Null: the whole instance, every project in it.
                     * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                     */
                    projectId: string | null;
                    /**
                     * @description See docs/reference/roles.md.
                     * @example owner
                     * @enum {unknown}
                     */
                    role: "owner" | "admin" | "developer" | "viewer";
                    /**
                     * @description What the role may do.
                     * @example [
                     *       "projects:read",
                     *       "projects:write",
                     *       "projects:delete"
                     *     ]
                     */
                    permissions: string[];
                }[];
            };
            /**
             * @description Send it as X-Service-CSRF-Token with every change. The same for the whole sign-in.
             * @example bW9kZXJuIGNyeXB0b2dyYXBoeSBpcyBmdW4gdG8gcmVhZA
             */
            csrfToken: string;
            /**
             * Format: date-time
             * @description When this sign-in ends at the latest; after 30 idle minutes it ends before.
             * @example 2026-01-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        AdminSessionItem: {
            /** @example ads_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description How the member signed in.
             * @example magic_link
             * @enum {unknown}
             */
            method: "magic_link" | "invitation" | "first_owner" | "command" | "oauth";
            /**
             * @description Browser and operating system.
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
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last request; may lag by a minute.
             * @example 2026-01-01T12:00:00.000Z
             */
            lastActiveAt: string;
            /**
             * Format: date-time
             * @description When it ends at the latest.
             * @example 2026-01-01T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description True for the one that asks.
             * @example true
             */
            current: boolean;
        };
        ApiKey: {
            /**
             * @description Also stands in the text of the key.
             * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description For people.
             * @example Billing server
             */
            name: string;
            /**
             * @description What it may do.
             * @example [
             *       "users:read",
             *       "audit:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description The end of it, to tell keys apart.
             * @example xQyM
             */
            last4: string;
            /**
             * @description Only an active key works.
             * @example active
             * @enum {unknown}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description Who made it; null for the command line.
             * @example owner@example.com
             */
            createdBy: string | null;
            /**
             * @description When it stops working.
             * @example 2026-04-01T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description When it was last used; up to a minute behind.
             * @example 2026-01-01T12:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * @description Until when the text before the last rotation works as well.
             * @example 2026-01-01T12:00:00.000Z
             */
            previousExpiresAt: string | null;
            /**
             * @description When it was revoked.
             * @example 2026-01-01T12:00:00.000Z
             */
            revokedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        App: {
            /**
             * @description What clients send as X-App-Id.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Its name in files and commands.
             * @example web
             */
            key: string;
            /**
             * @description Shown in mails.
             * @example Acme Web
             */
            name: string;
            /**
             * @description Where people may be sent back to: exact URIs. On a loopback host the port may be `*` and the end `/*`.
             * @example [
             *       "https://app.example.com/callback",
             *       "http://127.0.0.1:*\/*"
             *     ]
             */
            redirectUris: string[];
            /**
             * @description All of them, in effect.
             * @example {
             *       "accessTokenTtl": 900,
             *       "refreshTokenTtl": 2592000,
             *       "sessionTtl": 7776000,
             *       "magicLinkTtl": 600,
             *       "refreshReuseGrace": 30,
             *       "fingerprintPolicy": "lenient",
             *       "maxSessions": 20,
             *       "signups": true,
             *       "magicLinkTokenIn": "query"
             *     }
             */
            settings: {
                /**
                 * @description Lifetime of an access token.
                 * @default 900
                 */
                accessTokenTtl: number;
                /**
                 * @description Lifetime of a refresh token: a session unused for so long is over.
                 * @default 2592000
                 */
                refreshTokenTtl: number;
                /**
                 * @description A session ends after this long, used or not.
                 * @default 7776000
                 */
                sessionTtl: number;
                /**
                 * @description Lifetime of a mailed link and its code.
                 * @default 600
                 */
                magicLinkTtl: number;
                /**
                 * @description For so long the refresh token before the last may come again and gets the same answer. 0: never.
                 * @default 30
                 */
                refreshReuseGrace: number;
                /**
                 * @description strict: a session whose browser or operating system changes is ended. lenient: it is noted.
                 * @default lenient
                 */
                fingerprintPolicy: "lenient" | "strict";
                /**
                 * @description Sessions of one user at once; the oldest makes room.
                 * @default 20
                 */
                maxSessions: number;
                /**
                 * @description Whether people who have no account get one at their first sign-in.
                 * @default true
                 */
                signups: boolean;
                /**
                 * @description Where a mailed link carries its token. A fragment is never sent to a server.
                 * @default query
                 */
                magicLinkTokenIn: "query" | "fragment";
            };
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        AssignAdminSeatBody: {
            /**
             * @description Who gets it. Or `email`.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId?: string;
            /**
             * @description Whoever proves this address has the seat.
             * @example grace@example.com
             */
            email?: string;
        };
        AssignSeatBody: {
            /**
             * @description Of several licences which. Default: that of `/v1/licenses/me`.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            licenseId?: string;
            /**
             * @description Whoever proves this address has the seat.
             * @example grace@example.com
             */
            email: string;
        };
        AuditAction: {
            /**
             * @description What records of it have as `action`.
             * @example app.update
             */
            action: string;
            /**
             * @description See docs/reference/audit.md.
             * @example notice
             * @enum {unknown}
             */
            severity: "info" | "notice" | "warning" | "critical";
            /**
             * @description What it records.
             * @example An app was changed.
             */
            description: string;
        };
        AuditHistogram: {
            /**
             * @description How long a bucket is: hours or days, so that there are about 60 to 90. The last may not be over yet.
             * @example 43200
             */
            bucketSeconds: number;
            /**
             * @description There are more records than were counted: only the newest are.
             * @example false
             */
            capped: boolean;
            /** @description In their order, also those without records. */
            buckets: {
                /**
                 * Format: date-time
                 * @description When it begins. Days begin at 00:00 UTC, weeks on Monday.
                 * @example 2026-01-01T12:00:00.000Z
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
            }[];
        };
        AuditRecord: {
            /** @example aud_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description What happened: `<entity>.<verb>`.
             * @example app.update
             */
            action: string;
            /**
             * @description Who acted: the number of the user, member or API key.
             * @example 42
             */
            userId: number | null;
            /**
             * @description The number of the project.
             * @example 1
             */
            projectId: number | null;
            /**
             * @description The kind of thing it happened to.
             * @example app
             */
            entityType: string;
            /**
             * @description The number of that thing.
             * @example 7
             */
            entityId: number | null;
            /**
             * @description State before. Null when there was none, or when it was erased with its user.
             * @example {
             *       "name": "Web"
             *     }
             */
            oldValue: {
                [key: string]: unknown;
            } | null;
            /**
             * @description State after. Null when there is none, or when it was erased with its user.
             * @example {
             *       "name": "Acme Web"
             *     }
             */
            newValue: {
                [key: string]: unknown;
            } | null;
            metadata: {
                /**
                 * @description Where the request came from. Null once erased.
                 * @example 203.0.113.7
                 */
                ipAddress: string | null;
                /**
                 * @description What it was sent with. Null once erased.
                 * @example Mozilla/5.0
                 */
                userAgent: string | null;
            };
            /**
             * @description See docs/reference/audit.md.
             * @example notice
             * @enum {unknown}
             */
            severity: "info" | "notice" | "warning" | "critical";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description What kind of caller acted.
             * @example member
             * @enum {unknown}
             */
            actorType: "user" | "member" | "api_key" | "system";
            /**
             * @description Who acted, by the id that the API has for them.
             * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userRef: string | null;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectRef: string | null;
            /**
             * @description The id that the API has for the thing.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            entityRef: string | null;
            /**
             * @description Address of the member or user, name of the key; null for one that is gone.
             * @example a@b.example
             */
            actorName: string | null;
            /**
             * @description The request that did it, as its answer named it.
             * @example req_Ab3dE6gH9jKl00001
             */
            requestId: string | null;
        };
        AuditVerdict: {
            /**
             * @description Everything that was looked at fits.
             * @example true
             */
            ok: boolean;
            /**
             * @description All seals there are were looked at.
             * @example true
             */
            complete: boolean;
            /**
             * @description Sealed records that were checked.
             * @example 2400
             */
            records: number;
            /**
             * @description Seals that were walked.
             * @example 12
             */
            seals: number;
            firstProblem: {
                /**
                 * @example changed
                 * @enum {unknown}
                 */
                kind: "changed" | "removed" | "added" | "seal_missing" | "chain_broken";
                /**
                 * @description The number of the seal.
                 * @example 12
                 */
                seal: number | null;
                record: {
                    /**
                     * @description The number of the record.
                     * @example 2399
                     */
                    number: number;
                    /** @example aud_0199f3c2a4b87c1d9e5f60718293a4b5 */
                    id: string | null;
                    /**
                     * @description What it recorded.
                     * @example app.update
                     */
                    action: string | null;
                } | null;
                /**
                 * @description For people.
                 * @example record 2399 (aud_…, app.update) was changed: seal 12
                 */
                message: string;
            } | null;
        };
        CancelAdminLicenseBody: {
            /**
             * @description False takes it back.
             * @example true
             */
            cancelAtPeriodEnd: boolean;
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason?: string;
        };
        ChangeAdminPlanBody: {
            /**
             * @description Key or id of a plan.
             * @example pro
             */
            plan?: string;
            /**
             * @description Multiplies the limits.
             * @example 1
             */
            quantity?: number;
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason?: string;
        };
        CheckEntitlementsBody: {
            /**
             * @description Who wants to.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string;
            /**
             * @description Keys of features. Default: all that the licence names.
             * @example [
             *       "sso",
             *       "api_calls"
             *     ]
             */
            keys?: string[];
            /**
             * @description With exactly one key: whether so much more would fit.
             * @example 5
             */
            quantity?: number;
        };
        CheckRedirectBody: {
            /** @example https://app.example.com/callback */
            redirectUri: string;
        };
        CheckRedirectData: {
            /** @example true */
            accepted: boolean;
            /**
             * @description The entry that allows it.
             * @example https://app.example.com/callback
             */
            entry: string | null;
            /**
             * @description Why it is refused.
             * @example is not on the list
             */
            problem: string | null;
            /**
             * @description The entry that comes nearest, of a refused one.
             * @example https://app.example.com/callback
             */
            nearest: string | null;
        };
        CheckoutBody: {
            /**
             * @description The device, for a signed-in user or a server.
             * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            activationId?: string;
            /**
             * @description A licence key, as people type it.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key?: string;
            /**
             * @description What the device says it is: the same each time, and no other says it. Only its SHA-256 is kept.
             * @example b5a1c3e0-mainboard-0042
             */
            fingerprint?: string;
            /**
             * @description How long the file is to be good for. At most what the plan says, which is the default.
             * @example 604800
             */
            ttlSeconds?: number;
        };
        CommitUsageBody: {
            /**
             * @description What was used of it; the rest is given back. More needs room. Default: all.
             * @example 4
             */
            quantity?: number;
        };
        CompleteLoginBody: {
            /**
             * @description The key of a provider of the project.
             * @example google
             */
            provider: string;
            /**
             * @description From the query that the provider sent the browser back with.
             * @example 4/0AX4XfWh…
             */
            code: string;
            /**
             * @description From the same query.
             * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string;
            /**
             * @description From the same query, where the provider sends it (RFC 9207): then it must be the one that was asked.
             * @example https://accounts.google.com
             */
            iss?: string;
        };
        CompleteLoginData: {
            user: {
                /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
                id: string;
                /** @example ada@example.com */
                email: string;
                /**
                 * @description The address where no name is known.
                 * @example Ada Lovelace
                 */
                name: string;
            };
            /**
             * @description Send it as `Authorization: Bearer …`.
             * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            accessToken: string;
            /**
             * @description Good for one refresh. Keep it secret.
             * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
             */
            refreshToken: string;
            /**
             * Format: date-time
             * @description When the access token expires.
             * @example 2026-01-01T12:15:00.000Z
             */
            expiresAt: string;
        };
        CompleteMemberLoginBody: {
            /** @example SplxlOBeZQQYbYS6WxSbIA */
            code: string;
            /**
             * @description Comes back with the code.
             * @example member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string;
            /** @example https://id.example.com */
            iss?: string;
        };
        CompleteProviderTestBody: {
            /** @example test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM */
            state: string;
            /** @example SplxlOBeZQQYbYS6WxSbIA */
            code?: string;
            /** @example https://id.example.com */
            iss?: string;
            /**
             * @description What the provider said in place of a code.
             * @example access_denied
             */
            error?: string;
        };
        CompleteProviderTestData: {
            /** @example true */
            ok: boolean;
            /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            providerId: string;
            steps: {
                /**
                 * @example exchange
                 * @enum {unknown}
                 */
                name: "configuration" | "answer" | "exchange" | "identity" | "email";
                /** @example true */
                ok: boolean;
                /**
                 * @description What was seen, or what to do.
                 * @example The code was traded for tokens, and every check of them passed.
                 */
                detail: string;
            }[];
            /** @description What the provider said of the person. */
            profile: {
                /**
                 * @description Who it is at the provider.
                 * @example 110248495921238986420
                 */
                subject: string;
                /**
                 * @description Their address.
                 * @example ada@example.com
                 */
                email: string | null;
                /** @example true */
                emailVerified: boolean;
                /**
                 * @description Their name.
                 * @example Ada Lovelace
                 */
                name: string | null;
            } | null;
        };
        CreateAdminAppBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Lower-case letters, digits, dashes and underscores, at most 63. It cannot be changed later.
             * @example web
             */
            key: string;
            /**
             * @description For people.
             * @example Acme
             */
            name: string;
            /**
             * @description Where people may be sent back to: exact URIs. On a loopback host the port may be `*` and the end `/*`.
             * @example [
             *       "https://app.example.com/callback",
             *       "http://127.0.0.1:*\/*"
             *     ]
             */
            redirectUris?: string[];
            /**
             * @description What is to differ from the defaults. Lifetimes are in seconds.
             * @example {
             *       "accessTokenTtl": 600
             *     }
             */
            settings?: {
                /**
                 * @description Lifetime of an access token.
                 * @default 900
                 */
                accessTokenTtl?: number;
                /**
                 * @description Lifetime of a refresh token: a session unused for so long is over.
                 * @default 2592000
                 */
                refreshTokenTtl?: number;
                /**
                 * @description A session ends after this long, used or not.
                 * @default 7776000
                 */
                sessionTtl?: number;
                /**
                 * @description Lifetime of a mailed link and its code.
                 * @default 600
                 */
                magicLinkTtl?: number;
                /**
                 * @description For so long the refresh token before the last may come again and gets the same answer. 0: never.
                 * @default 30
                 */
                refreshReuseGrace?: number;
                /**
                 * @description strict: a session whose browser or operating system changes is ended. lenient: it is noted.
                 * @default lenient
                 */
                fingerprintPolicy?: "lenient" | "strict";
                /**
                 * @description Sessions of one user at once; the oldest makes room.
                 * @default 20
                 */
                maxSessions?: number;
                /**
                 * @description Whether people who have no account get one at their first sign-in.
                 * @default true
                 */
                signups?: boolean;
                /**
                 * @description Where a mailed link carries its token. A fragment is never sent to a server.
                 * @default query
                 */
                magicLinkTokenIn?: "query" | "fragment";
            };
        };
        CreateAdminFeatureBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description A lower-case letter, then letters, digits, dots, dashes and underscores; at most 64.
             * @example api_calls
             */
            key: string;
            /**
             * @description For people.
             * @example Acme
             */
            name: string;
            /**
             * @description boolean: has it or not. static: a value that means something to the app. limit: so many at once. metered: so much in a period. It cannot be changed later.
             * @example metered
             * @enum {unknown}
             */
            type: "boolean" | "static" | "limit" | "metered";
            /**
             * @description What is counted.
             * @example call
             */
            unit?: string | null;
            /**
             * @description Users may report usage of it themselves, without a server in between.
             * @example false
             */
            clientReportable?: boolean;
        };
        CreateAdminKeyBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description For people.
             * @example Acme
             */
            name: string;
            /**
             * @description What it may do. See docs/reference/roles.md.
             * @example [
             *       "users:read",
             *       "audit:read"
             *     ]
             */
            scopes: ("users:read" | "users:write" | "sessions:read" | "sessions:write" | "licenses:read" | "licenses:write" | "plans:read" | "usage:write" | "audit:read")[];
            /**
             * @description When it stops working. Left out or null: never.
             * @example 2026-01-01T12:00:00.000Z
             */
            expiresAt?: string | null;
        };
        CreateAdminPlanBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Lower-case letters, digits, dashes and underscores, at most 63. It cannot be changed later.
             * @example web
             */
            key: string;
            /**
             * @description For people.
             * @example Acme
             */
            name: string;
            /**
             * @description base: a subject has one of a group. addon: adds to it, as many as there are.
             * @example base
             * @enum {unknown}
             */
            kind?: "base" | "addon";
            /**
             * @description Of the base plans of one group a subject has at most one licence.
             * @example default
             */
            group?: string;
            /**
             * @description Whoever has no licence gets one of this plan.
             * @example false
             */
            default?: boolean;
            /**
             * @description By the key of their feature.
             * @example {
             *       "sso": true,
             *       "api_calls": {
             *         "limit": 10000,
             *         "reset": "month"
             *       }
             *     }
             */
            entitlements?: {
                [key: string]: boolean | {
                    /**
                     * @description How many, or how much in a period.
                     * @example 10000
                     */
                    limit?: number;
                    /**
                     * @description In place of a limit.
                     * @example false
                     */
                    unlimited?: boolean;
                    /**
                     * @description Metered: how long a period is. Without it the limit is for the whole life of the licence.
                     * @example month
                     * @enum {unknown}
                     */
                    reset?: "hour" | "day" | "week" | "month" | "year";
                    /**
                     * @description Metered: whether periods begin when the licence did, or with the calendar. Default: license.
                     * @example license
                     * @enum {unknown}
                     */
                    anchor?: "license" | "calendar";
                    /**
                     * @description Whose calendar: an IANA name. Default: UTC.
                     * @example Europe/Zurich
                     */
                    timezone?: string;
                    /**
                     * @description Metered: beyond the limit refuse, accept and count, or accept up to `overageLimit` more. Default: block.
                     * @example block
                     * @enum {unknown}
                     */
                    overage?: "block" | "allow" | "cap";
                    /**
                     * @description With `overage: cap`.
                     * @example 500
                     */
                    overageLimit?: number;
                    /**
                     * @description Metered: so much of what was left over counts in the next period too. Default: 0.
                     * @example 1000
                     */
                    rollover?: number;
                    /**
                     * @description Metered: per cent of the limit at which to tell. Default: 80 and 100.
                     * @example [
                     *       80,
                     *       100
                     *     ]
                     */
                    alertAt?: number[];
                    /**
                     * @description What the limit of an add-on does to that of the plan. Default: sum.
                     * @example sum
                     * @enum {unknown}
                     */
                    stacking?: "sum" | "max" | "replace";
                } | {
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
            };
            /**
             * @description How long a licence lasts, and how far a renewal takes it. Without it: for ever. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 1y
             */
            term?: string;
            /**
             * @description A new licence begins with a trial of this length. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 14d
             */
            trial?: string;
            /**
             * @description A licence that is over, or whose payment failed, counts for so long. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 7d
             */
            grace?: string;
            activations?: {
                /**
                 * @description Devices at once.
                 * @example 3
                 */
                limit?: number;
                /**
                 * @description A device stays until it is removed, or for as long as it sends heartbeats.
                 * @example node_locked
                 * @enum {unknown}
                 */
                mode?: "node_locked" | "floating";
                /**
                 * @description Floating: time to the next heartbeat.
                 * @example 600
                 */
                leaseSeconds?: number;
            };
            /**
             * @description People who may use the licence.
             * @example 10
             */
            seats?: number;
            /**
             * @description Seconds that an offline file is good for. Default: 30 days.
             * @example 2592000
             */
            offlineTtl?: number;
        };
        CreateAdminProjectBody: {
            /**
             * @description Lower-case letters, digits, dashes and underscores, at most 63. It cannot be changed later.
             * @example web
             */
            key: string;
            /**
             * @description For people.
             * @example Acme
             */
            name: string;
        };
        CreateAdminProviderBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Lower-case letters, digits, dashes and underscores, at most 63. It cannot be changed later.
             * @example web
             */
            key: string;
            /**
             * @description oidc, oauth2 or a preset.
             * @example oidc
             */
            type: string;
            /**
             * @description From the provider.
             * @example licet-web
             */
            clientId: string;
            /**
             * @description From the provider. Kept encrypted and never shown again.
             * @example s3cr3t-from-the-provider
             */
            clientSecret?: string;
            /**
             * @description Type oidc: the issuer. Microsoft: a tenant.
             * @example https://id.example.com
             */
            issuer?: string | null;
            /**
             * @description Type oauth2: authorizationUrl, tokenUrl, userinfoUrl; tokenAuth (basic, post); paths of profile fields.
             * @example {
             *       "authorizationUrl": "https://id.example.com/authorize"
             *     }
             */
            endpoints?: {
                [key: string]: string;
            } | null;
            /**
             * @description Asked for when a client names none. Null: what the preset has.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes?: string[] | null;
            /**
             * @description What a client may ask for. Null: anything.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            allowedScopes?: string[] | null;
            /**
             * @description People can sign in through it.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Members can sign in to the dashboard through it.
             * @example false
             */
            forMembers?: boolean;
        };
        CreatePaymentConfigBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description `generic`: any source that signs as Standard Webhooks do.
             * @example stripe
             * @enum {unknown}
             */
            provider: "stripe" | "paddle" | "lemonsqueezy" | "generic";
            /**
             * @description Events of the other mode are kept, and nothing follows from them.
             * @example live
             * @enum {unknown}
             */
            mode: "test" | "live";
            /**
             * @description False: its webhook answers 404.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Of the API of the provider. Null: its own.
             * @example https://api.stripe.com
             */
            baseUrl?: string | null;
            /**
             * @description So old a signature may be. Default: 300, for Paddle 30. Lemon Squeezy signs no time.
             * @example 300
             */
            toleranceSeconds?: number;
            /**
             * @description From the provider: to ask it what webhooks did not bring. Kept encrypted and never shown again.
             * @example rk_live_51Nc0ffee
             */
            apiKey?: string | null;
            /**
             * @description From the provider, where the webhook is registered. Type `generic`: the base64 of 16 bytes or more, with or without `whsec_`. Kept encrypted and never shown again.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            webhookSecret?: string | null;
            /** @description Which plan each price buys. All of them. */
            prices?: {
                /**
                 * @description What the provider calls the price: a price of Stripe or Paddle, a variant of Lemon Squeezy.
                 * @example price_1Nc0ffee
                 */
                externalPriceId: string;
                /**
                 * @description Key or id of a plan.
                 * @example pro
                 */
                plan: string;
                /**
                 * @description A published version of the plan.
                 * @example 3
                 */
                version?: number | null;
                /**
                 * @description What the quantity that was bought becomes: nothing, or the quantity of the licence, which multiplies the limits and seats of its plan.
                 * @example none
                 * @enum {unknown}
                 */
                quantityTo?: "none" | "seats" | "quantity";
            }[];
        };
        DeleteCurrentUserData: {
            /** @example true */
            success: boolean;
        };
        DeleteInvitationData: {
            /** @example true */
            success: boolean;
        };
        DeleteMemberData: {
            /** @example true */
            success: boolean;
        };
        Done: {
            /** @example true */
            success: boolean;
        };
        EndOwnAdminSessionData: {
            /** @example true */
            success: boolean;
        };
        EndSessionsBody: {
            /**
             * @description The project. An API key implies its own; members have to name it.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /** @description Those that are over already, or of another project, are passed over. */
            ids: string[];
        };
        Entitlements: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string | null;
            /**
             * @description trialing, active and grace grant what the plan says; scheduled has not begun; expired, suspended and revoked grant nothing.
             * @example active
             */
            licenseStatus: ("scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked") | null;
            plan: {
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                key: string;
                /** @example 3 */
                version: number;
            } | null;
            /**
             * @description By the key of the feature.
             * @example {
             *       "sso": {
             *         "type": "boolean",
             *         "hasAccess": true
             *       }
             *     }
             */
            entitlements: {
                [key: string]: {
                    /**
                     * @description Null: there is no such feature.
                     * @example metered
                     */
                    type: ("boolean" | "static" | "limit" | "metered") | null;
                    /**
                     * @description Whether it may be used now.
                     * @example true
                     */
                    hasAccess: boolean;
                    /**
                     * @description Why not: `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED` …
                     * @example USAGE_LIMIT_REACHED
                     */
                    reason?: string;
                    /**
                     * @description Of a static feature.
                     * @example {
                     *       "allow": [
                     *         "a",
                     *         "b"
                     *       ]
                     *     }
                     */
                    value?: unknown;
                    /**
                     * @description What is counted.
                     * @example call
                     */
                    unit?: string | null;
                    /**
                     * @description Null: no limit.
                     * @example 10000
                     */
                    limit?: number | null;
                    /** @example false */
                    unlimited?: boolean;
                    /**
                     * @description Used in the period.
                     * @example 8123
                     */
                    used?: number;
                    /**
                     * @description Held by reservations.
                     * @example 0
                     */
                    reserved?: number;
                    /**
                     * @description What is left. Null: no limit.
                     * @example 1877
                     */
                    remaining?: number | null;
                    /**
                     * @description What was used beyond the limit.
                     * @example 0
                     */
                    overage?: number;
                    /**
                     * @example block
                     * @enum {unknown}
                     */
                    overagePolicy?: "block" | "allow" | "cap";
                    period?: {
                        /**
                         * Format: date-time
                         * @description Begin.
                         * @example 2026-01-01T12:00:00.000Z
                         */
                        start: string;
                        /**
                         * Format: date-time
                         * @description End.
                         * @example 2026-01-01T12:00:00.000Z
                         */
                        end: string;
                        /**
                         * @description Whose calendar.
                         * @example UTC
                         */
                        timezone: string;
                    } | null;
                    /**
                     * @description When the next period begins.
                     * @example 2026-01-01T12:00:00.000Z
                     */
                    resetsAt?: string | null;
                    /** @description Where it comes from. */
                    sources?: {
                        /**
                         * @example plan
                         * @enum {unknown}
                         */
                        type: "plan" | "addon" | "override";
                        /**
                         * @description Plan and version, or the id of the licence or override.
                         * @example pro@3
                         */
                        id: string;
                        /**
                         * @description What it adds. Null: no limit.
                         * @example 8000
                         */
                        limit: number | null;
                    }[];
                };
            };
            /**
             * @description Grows with every change of the licence.
             * @example 42
             */
            version: number;
            /**
             * Format: date-time
             * @description When this was found out.
             * @example 2026-01-01T12:00:00.000Z
             */
            evaluatedAt: string;
        };
        ExportAdminUserData: {
            /**
             * Format: date-time
             * @description When this copy was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            exportedAt: string;
            /** User */
            profile: {
                /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
                id: string;
                /**
                 * @description The address that the user signs in with.
                 * @example ada@example.com
                 */
                email: string;
                /**
                 * @description True once the user has proven the address.
                 * @example true
                 */
                emailVerified: boolean;
                pendingEmail: string | null;
                name: string | null;
                avatarUrl: string | null;
                locale: string | null;
                /**
                 * @description Whatever the application keeps with its user.
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
                /** @description Accounts at OAuth providers that sign this user in. */
                identities: {
                    /**
                     * @description Key of the OAuth provider.
                     * @example google
                     */
                    provider: string;
                    email: string | null;
                    /**
                     * Format: date-time
                     * @description When it was linked to the user.
                     * @example 2026-01-01T12:00:00.000Z
                     */
                    linkedAt: string;
                }[];
                /**
                 * Format: date-time
                 * @description When the user first signed in.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When any of this last changed.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                updatedAt: string;
                lastLoginAt: string | null;
            };
            identities: {
                /**
                 * @description Key of the OAuth provider.
                 * @example google
                 */
                provider: string;
                email: string | null;
                /**
                 * Format: date-time
                 * @description When it was linked to the user.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                linkedAt: string;
                /**
                 * @description The number or name that the provider knows the user by.
                 * @example 110248495921238986420
                 */
                subject: string;
                /**
                 * @description The provider vouched for the address.
                 * @example true
                 */
                emailVerified: boolean;
            }[];
            pendingEmailChange: {
                /**
                 * @description The new address.
                 * @example ada@example.com
                 */
                email: string;
            } | null;
            /** @description Newest first; those that ended within the last 30 days too. */
            sessions: {
                /**
                 * @description Id of the session.
                 * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                id: string;
                /**
                 * @description The app that was signed in to.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                app: string;
                /**
                 * @description How: magic_link, oauth or email_change.
                 * @example magic_link
                 */
                method: string;
                /**
                 * Format: date-time
                 * @description When the user signed in.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description The last request.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                lastActiveAt: string;
                /**
                 * Format: date-time
                 * @description When it ends, or would have, by itself.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                expiresAt: string;
                endedAt: string | null;
                endedReason: string | null;
                ip: string | null;
                lastIp: string | null;
                userAgent: string | null;
                lastUserAgent: string | null;
                /**
                 * @description Browser and operating system at sign-in.
                 * @example Firefox on Linux
                 */
                device: string;
                /**
                 * @description Where the address at sign-in is.
                 * @example Zurich, Switzerland
                 */
                location: string;
                /**
                 * @description Requests counted.
                 * @example 42
                 */
                requestCount: number;
            }[];
            /** @description What the user did and what was done to them, newest first. */
            auditRecords: {
                /**
                 * @description Id of the audit record.
                 * @example aud_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                id: string;
                /**
                 * @description What happened.
                 * @example user.login
                 */
                action: string;
                /**
                 * @description info, notice, warning or critical.
                 * @example info
                 */
                severity: string;
                /**
                 * @description What it happened to.
                 * @example user
                 */
                entityType: string;
                entityRef: string | null;
                oldValue: {
                    [key: string]: unknown;
                } | null;
                newValue: {
                    [key: string]: unknown;
                } | null;
                ip: string | null;
                userAgent: string | null;
                /**
                 * Format: date-time
                 * @description When.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
            }[];
            /** @description Newest first, of the last 30 days. */
            mails: {
                /**
                 * @description Id of the mail.
                 * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                id: string;
                /**
                 * @description Which mail.
                 * @example magic-link
                 */
                kind: string;
                /**
                 * @description queued, sent, failed or suppressed.
                 * @example sent
                 */
                status: string;
                /**
                 * @description Where it went.
                 * @example ada@example.com
                 */
                recipient: string;
                /**
                 * Format: date-time
                 * @description When it was asked for.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
                settledAt: string | null;
            }[];
            /**
             * @description False when a list was cut: each holds the newest 10 000, audit records at most 8 MiB.
             * @example true
             */
            complete: boolean;
        };
        ExportCurrentUserData: {
            /**
             * Format: date-time
             * @description When this copy was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            exportedAt: string;
            /** User */
            profile: {
                /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
                id: string;
                /**
                 * @description The address that the user signs in with.
                 * @example ada@example.com
                 */
                email: string;
                /**
                 * @description True once the user has proven the address.
                 * @example true
                 */
                emailVerified: boolean;
                pendingEmail: string | null;
                name: string | null;
                avatarUrl: string | null;
                locale: string | null;
                /**
                 * @description Whatever the application keeps with its user.
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
                /** @description Accounts at OAuth providers that sign this user in. */
                identities: {
                    /**
                     * @description Key of the OAuth provider.
                     * @example google
                     */
                    provider: string;
                    email: string | null;
                    /**
                     * Format: date-time
                     * @description When it was linked to the user.
                     * @example 2026-01-01T12:00:00.000Z
                     */
                    linkedAt: string;
                }[];
                /**
                 * Format: date-time
                 * @description When the user first signed in.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When any of this last changed.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                updatedAt: string;
                lastLoginAt: string | null;
            };
            identities: {
                /**
                 * @description Key of the OAuth provider.
                 * @example google
                 */
                provider: string;
                email: string | null;
                /**
                 * Format: date-time
                 * @description When it was linked to the user.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                linkedAt: string;
                /**
                 * @description The number or name that the provider knows the user by.
                 * @example 110248495921238986420
                 */
                subject: string;
                /**
                 * @description The provider vouched for the address.
                 * @example true
                 */
                emailVerified: boolean;
            }[];
            pendingEmailChange: {
                /**
                 * @description The new address.
                 * @example ada@example.com
                 */
                email: string;
            } | null;
            /** @description Newest first; those that ended within the last 30 days too. */
            sessions: {
                /**
                 * @description Id of the session.
                 * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                id: string;
                /**
                 * @description The app that was signed in to.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                app: string;
                /**
                 * @description How: magic_link, oauth or email_change.
                 * @example magic_link
                 */
                method: string;
                /**
                 * Format: date-time
                 * @description When the user signed in.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description The last request.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                lastActiveAt: string;
                /**
                 * Format: date-time
                 * @description When it ends, or would have, by itself.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                expiresAt: string;
                endedAt: string | null;
                endedReason: string | null;
                ip: string | null;
                lastIp: string | null;
                userAgent: string | null;
                lastUserAgent: string | null;
                /**
                 * @description Browser and operating system at sign-in.
                 * @example Firefox on Linux
                 */
                device: string;
                /**
                 * @description Where the address at sign-in is.
                 * @example Zurich, Switzerland
                 */
                location: string;
                /**
                 * @description Requests counted.
                 * @example 42
                 */
                requestCount: number;
            }[];
            /** @description What the user did and what was done to them, newest first. */
            auditRecords: {
                /**
                 * @description Id of the audit record.
                 * @example aud_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                id: string;
                /**
                 * @description What happened.
                 * @example user.login
                 */
                action: string;
                /**
                 * @description info, notice, warning or critical.
                 * @example info
                 */
                severity: string;
                /**
                 * @description What it happened to.
                 * @example user
                 */
                entityType: string;
                entityRef: string | null;
                oldValue: {
                    [key: string]: unknown;
                } | null;
                newValue: {
                    [key: string]: unknown;
                } | null;
                ip: string | null;
                userAgent: string | null;
                /**
                 * Format: date-time
                 * @description When.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
            }[];
            /** @description Newest first, of the last 30 days. */
            mails: {
                /**
                 * @description Id of the mail.
                 * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                id: string;
                /**
                 * @description Which mail.
                 * @example magic-link
                 */
                kind: string;
                /**
                 * @description queued, sent, failed or suppressed.
                 * @example sent
                 */
                status: string;
                /**
                 * @description Where it went.
                 * @example ada@example.com
                 */
                recipient: string;
                /**
                 * Format: date-time
                 * @description When it was asked for.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
                settledAt: string | null;
            }[];
            /**
             * @description False when a list was cut: each holds the newest 10 000, audit records at most 8 MiB.
             * @example true
             */
            complete: boolean;
        };
        Feature: {
            /** @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description What plans, checks and usage name it by.
             * @example api_calls
             */
            key: string;
            /**
             * @description For people.
             * @example API calls
             */
            name: string;
            /**
             * @description boolean: has it or not. static: a value that means something to the app. limit: so many at once. metered: so much in a period. It cannot be changed later.
             * @example metered
             * @enum {unknown}
             */
            type: "boolean" | "static" | "limit" | "metered";
            /**
             * @description What is counted.
             * @example call
             */
            unit: string | null;
            /**
             * @description Users may report usage of it themselves, without a server in between.
             * @example false
             */
            clientReportable: boolean;
            /**
             * @description Not offered to new versions of plans any more.
             * @example false
             */
            archived: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        GrantAdminLicenseBody: {
            /**
             * @description An API key implies its own; members have to name it.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /**
             * @description Who gets it. Or `email`.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId?: string;
            /** @example ada@example.com */
            email?: string;
            /**
             * @description With a licence key, told in this answer. Then nobody need be named: it is for whoever redeems the key.
             * @example false
             */
            withKey?: boolean;
            /**
             * @description Key or id of a plan.
             * @example pro
             */
            plan: string;
            /**
             * @description Multiplies the limits.
             * @example 1
             */
            quantity?: number;
            /**
             * Format: date-time
             * @description When it begins. Default: now. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            startsAt?: string;
            /**
             * @description Null: no trial, whatever the plan says. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            trialEndsAt?: string | null;
            /**
             * @description Null: for ever, whatever the plan says. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt?: string | null;
            /**
             * @description Whatever is kept with it; at most 16 KiB.
             * @example {
             *       "order": "A-1017"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason?: string;
        };
        HeartbeatBody: {
            /**
             * @description A licence key, as people type it.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key?: string;
        };
        Invitation: {
            /** @example inv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Null: the whole instance, every project in it.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId: string | null;
            /**
             * @description Address, in normal form.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description What the member may do: GET /v1/admin/members/roles.
             * @example developer
             * @enum {unknown}
             */
            role: "owner" | "admin" | "developer" | "viewer";
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             * @example 2026-01-04T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description Address of the member who invited.
             * @example owner@example.com
             */
            invitedBy: string | null;
            /**
             * @description An expired one can be sent again.
             * @example open
             * @enum {unknown}
             */
            status: "open" | "expired";
        };
        InviteMemberBody: {
            /**
             * @description Without it: the whole instance.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId?: string;
            /**
             * @description Who is invited.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description What the member may do: GET /v1/admin/members/roles.
             * @example developer
             * @enum {unknown}
             */
            role: "owner" | "admin" | "developer" | "viewer";
        };
        License: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description trialing, active and grace grant what the plan says; scheduled has not begun; expired, suspended and revoked grant nothing.
             * @example active
             * @enum {unknown}
             */
            status: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked";
            /**
             * @description Why it is suspended or revoked.
             * @example chargeback
             */
            statusReason: string | null;
            plan: {
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                key: string;
                /**
                 * @description For people.
                 * @example Pro
                 */
                name: string;
                /**
                 * @description Which version of it.
                 * @example 3
                 */
                version: number;
            };
            /**
             * @description Multiplies the limits of the plan.
             * @example 1
             */
            quantity: number;
            /**
             * @description How it came to be.
             * @example payment
             * @enum {unknown}
             */
            source: "default" | "admin" | "payment" | "promo" | "api";
            /**
             * Format: date-time
             * @description When it begins, or began.
             * @example 2026-01-01T00:00:00.000Z
             */
            startsAt: string;
            /**
             * @description When its trial ends.
             * @example 2026-01-01T12:00:00.000Z
             */
            trialEndsAt: string | null;
            /**
             * @description When it ends. Null: never.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt: string | null;
            /**
             * @description Until when it counts after its end, or after a payment failed.
             * @example 2026-01-01T12:00:00.000Z
             */
            graceEndsAt: string | null;
            /**
             * @description It ends at `endsAt` and is not renewed.
             * @example false
             */
            cancelAtPeriodEnd: boolean;
            key: {
                /**
                 * @description It has a licence key.
                 * @example true
                 */
                present: boolean;
                /**
                 * @description The end of the key.
                 * @example 7QK2
                 */
                last4: string | null;
                /**
                 * @description The key itself: only in the answer that made it.
                 * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
                 */
                value?: string;
            };
            activations: {
                /**
                 * @description Devices at once. Null: as many as there are.
                 * @example 3
                 */
                limit: number | null;
                /**
                 * @description Devices that are active.
                 * @example 1
                 */
                used: number;
                /**
                 * @description A device stays until it is removed, or for as long as it sends heartbeats.
                 * @example node_locked
                 * @enum {unknown}
                 */
                mode: "node_locked" | "floating";
            };
            seats: {
                /**
                 * @description People who may use the licence. 0: its holder alone.
                 * @example 10
                 */
                limit: number;
                /**
                 * @description Seats that are given to somebody.
                 * @example 4
                 */
                used: number;
            };
            /**
             * @description Grows with every change of what it grants.
             * @example 42
             */
            entitlementsVersion: number;
            /**
             * Format: date-time
             * @description When it was granted.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
            addons: {
                /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
                id: string;
                plan: {
                    /**
                     * @description Key of the plan.
                     * @example pro
                     */
                    key: string;
                    /**
                     * @description For people.
                     * @example Pro
                     */
                    name: string;
                    /**
                     * @description Which version of it.
                     * @example 3
                     */
                    version: number;
                };
                /** @example 2 */
                quantity: number;
                /**
                 * @description When it ends.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                endsAt: string | null;
            }[];
            subject: {
                /**
                 * @example user
                 * @enum {unknown}
                 */
                type: "user" | "email";
                /**
                 * @description Whose licence it is.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                id: string;
            };
            currentPeriod: {
                /**
                 * Format: date-time
                 * @description When it began.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description When the next one begins.
                 * @example 2026-02-01T00:00:00.000Z
                 */
                end: string;
            } | null;
            /**
             * Format: date-time
             * @description What time it is here.
             * @example 2026-01-01T12:00:00.000Z
             */
            serverTime: string;
        };
        LicenseEvent: {
            /**
             * @description What happened, as the audit log calls it.
             * @example license.renew
             */
            type: string;
            /**
             * Format: date-time
             * @description From when on it counted.
             * @example 2026-01-01T12:00:00.000Z
             */
            effectiveAt: string;
            /**
             * @example member
             * @enum {unknown}
             */
            actorType: "user" | "member" | "api_key" | "system" | "payment";
            /**
             * @description Id of who did it.
             * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            actorRef: string | null;
            /**
             * @description Why.
             * @example Asked by mail
             */
            reason: string | null;
            /**
             * @description The licence from then on.
             * @example {
             *       "plan": "pro@3",
             *       "endsAt": "2027-01-01T00:00:00.000Z"
             *     }
             */
            state: {
                [key: string]: unknown;
            };
        };
        LicenseKey: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * @description The licence key. Whoever has it can use the licence.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key: string;
            /**
             * @description The end of the key, by which it is shown elsewhere.
             * @example RZ1J
             */
            last4: string;
        };
        LicenseStats: {
            /**
             * @description How many days, today among them. They begin at 00:00 UTC.
             * @example 30
             */
            days: number;
            statuses: {
                /**
                 * @description Have not begun.
                 * @example 2
                 */
                scheduled: number;
                /**
                 * @description In their trial.
                 * @example 14
                 */
                trialing: number;
                /**
                 * @description Active.
                 * @example 180
                 */
                active: number;
                /**
                 * @description Over or unpaid, and still granted.
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
            /**
             * @description Granted in these days.
             * @example 32
             */
            granted: number;
            /**
             * @description Expired or revoked in these days.
             * @example 6
             */
            churned: number;
            /**
             * @description There are more licences: the newest were counted.
             * @example false
             */
            capped: boolean;
            /** @description Most used first: of the newest licences, those that passed a threshold of their plan in the present period. At most ten. */
            nearLimits: {
                /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
                licenseId: string;
                /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
                userId: string;
                /**
                 * @description Address of the user.
                 * @example ada@example.com
                 */
                email: string | null;
                /**
                 * @description Name of the plan.
                 * @example Pro
                 */
                plan: string;
                /**
                 * @description Which feature.
                 * @example api_calls
                 */
                featureKey: string;
                /**
                 * @description For people.
                 * @example API calls
                 */
                featureName: string;
                /**
                 * @description Used in the period.
                 * @example 9120
                 */
                used: number;
                /**
                 * @description Of the period.
                 * @example 10000
                 */
                limit: number;
                /**
                 * @description Of the limit.
                 * @example 91.2
                 */
                percentUsed: number;
                /**
                 * @description When the next period begins.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                resetsAt: string | null;
            }[];
        };
        ListSignInProvidersDataItem: {
            /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description For the button.
             * @example corp
             */
            name: string;
            /**
             * @description oidc, oauth2 or a preset.
             * @example oidc
             */
            type: string;
        };
        LogoutData: {
            /** @example true */
            success: boolean;
        };
        MailPreview: {
            /**
             * @description As it arrives.
             * @example Sign in to Acme
             */
            subject: string;
            /**
             * @description A whole document that fetches nothing and runs nothing. Show it in a sandboxed frame.
             * @example <!doctype html>
             */
            html: string;
            /**
             * @description For clients that show text.
             * @example Sign in to Acme
             */
            text: string;
        };
        MailTemplate: {
            /**
             * @description Its name.
             * @example magic-link
             * @enum {unknown}
             */
            template: "magic-link" | "change-email" | "change-email-notice" | "member-invitation";
            /**
             * @description When it is sent.
             * @example To sign in: a link and a code.
             */
            description: string;
            /**
             * @description What {{name}} may name.
             * @example [
             *       "app",
             *       "recipient",
             *       "code",
             *       "validUntil"
             *     ]
             */
            variables: string[];
            /**
             * @description The project has words of its own for it.
             * @example false
             */
            customised: boolean;
            /**
             * @description When they last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string | null;
            /**
             * @description What a list of mails shows.
             * @example Sign in to {{app}}
             */
            subject: string;
            /**
             * @description Above the text.
             * @example Sign in to {{app}}
             */
            heading: string;
            /**
             * @description Above the button.
             * @example [
             *       "Open this link."
             *     ]
             */
            paragraphs: string[];
            /**
             * @description What is written on the button, which has the link.
             * @example Sign in
             */
            button: string | null;
            /**
             * @description The last sentences.
             * @example [
             *       "If this was not you, ignore it."
             *     ]
             */
            closing: string[];
            /** @description As it comes. */
            original: {
                /**
                 * @description What a list of mails shows.
                 * @example Sign in to {{app}}
                 */
                subject: string;
                /**
                 * @description Above the text.
                 * @example Sign in to {{app}}
                 */
                heading: string;
                /**
                 * @description Above the button.
                 * @example [
                 *       "Open this link."
                 *     ]
                 */
                paragraphs: string[];
                /**
                 * @description What is written on the button, which has the link.
                 * @example Sign in
                 */
                button: string | null;
                /**
                 * @description The last sentences.
                 * @example [
                 *       "If this was not you, ignore it."
                 *     ]
                 */
                closing: string[];
            };
        };
        MailTemplateSummary: {
            /**
             * @description Its name.
             * @example magic-link
             * @enum {unknown}
             */
            template: "magic-link" | "change-email" | "change-email-notice" | "member-invitation";
            /**
             * @description When it is sent.
             * @example To sign in: a link and a code.
             */
            description: string;
            /**
             * @description What {{name}} may name.
             * @example [
             *       "app",
             *       "recipient",
             *       "code",
             *       "validUntil"
             *     ]
             */
            variables: string[];
            /**
             * @description The project has words of its own for it.
             * @example false
             */
            customised: boolean;
            /**
             * @description When they last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string | null;
        };
        Member: {
            /** @example mem_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Null: the whole instance, every project in it.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId: string | null;
            /**
             * @description Address, in normal form.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description What the member may do: GET /v1/admin/members/roles.
             * @example developer
             * @enum {unknown}
             */
            role: "owner" | "admin" | "developer" | "viewer";
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        MigrateLicensesBody: {
            /**
             * @description Only those on this version.
             * @example 2
             */
            from?: number;
            /**
             * @description Counts, and changes nothing.
             * @example true
             */
            dryRun?: boolean;
        };
        MigrateLicensesData: {
            /**
             * @description Licences that were moved, or would be.
             * @example 12
             */
            licenses: number;
            /** @example true */
            dryRun: boolean;
        };
        NewApiKey: {
            /**
             * @description Also stands in the text of the key.
             * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description For people.
             * @example Billing server
             */
            name: string;
            /**
             * @description What it may do.
             * @example [
             *       "users:read",
             *       "audit:read"
             *     ]
             */
            scopes: string[];
            /**
             * @description The end of it, to tell keys apart.
             * @example xQyM
             */
            last4: string;
            /**
             * @description Only an active key works.
             * @example active
             * @enum {unknown}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description Who made it; null for the command line.
             * @example owner@example.com
             */
            createdBy: string | null;
            /**
             * @description When it stops working.
             * @example 2026-04-01T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description When it was last used; up to a minute behind.
             * @example 2026-01-01T12:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * @description Until when the text before the last rotation works as well.
             * @example 2026-01-01T12:00:00.000Z
             */
            previousExpiresAt: string | null;
            /**
             * @description When it was revoked.
             * @example 2026-01-01T12:00:00.000Z
             */
            revokedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description What a server sends as X-API-Key. Shown this once, never again.
             * @example lk_0199f3c2a4b87c1d9e5f60718293a4b5_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            key: string;
        };
        OfflineFile: {
            /**
             * @description A JWS in compact form (RFC 7515), signed with EdDSA: to be kept by the device as it is.
             * @example eyJhbGciOiJFZERTQSJ9.eyJzZXEiOjF9.c2lnbmF0dXJl
             */
            file: string;
            /**
             * Format: date-time
             * @description Until when it is good.
             * @example 2026-01-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        OutboxMail: {
            /**
             * @description Also the first part of its Message-ID.
             * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            id: string;
            /**
             * @description Null: a mail about the whole instance.
             * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            projectId: string | null;
            /**
             * @description Which mail it is.
             * @example magic-link
             */
            template: string;
            /**
             * @description To whom.
             * @example ada@example.com
             */
            recipient: string;
            /**
             * @description Suppressed ones were never meant to be sent: the address had its five mails in 15 minutes, or may not sign up.
             * @example sent
             * @enum {unknown}
             */
            status: "queued" | "sent" | "failed" | "suppressed";
            /**
             * @description How often sending was tried.
             * @example 1
             */
            attempts: number;
            /**
             * @description What the mail server said last.
             * @example EENVELOPE RCPT TO 550 no such user
             */
            lastError: string | null;
            /**
             * @description It failed, and its content is still of use.
             * @example false
             */
            canResend: boolean;
            /**
             * Format: date-time
             * @description When it was asked for.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description When sending is tried next, of a queued one.
             * @example 2026-01-01T12:00:00.000Z
             */
            nextAttemptAt: string | null;
            /**
             * @description When it is of no use any more, and not sent.
             * @example 2026-01-01T12:10:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description When it was sent or given up.
             * @example 2026-01-01T12:00:01.000Z
             */
            settledAt: string | null;
        };
        OverrideAdminLicenseBody: {
            /** @example api_calls */
            featureKey: string;
            /**
             * @description boolean features: true or false. static: `{value}`. limit: `{limit}` or `{unlimited: true}`. metered: those and when they start anew.
             * @example {
             *       "limit": 10000,
             *       "reset": "month",
             *       "overage": "block"
             *     }
             */
            entitlement: (boolean | {
                /**
                 * @description How many, or how much in a period.
                 * @example 10000
                 */
                limit?: number;
                /**
                 * @description In place of a limit.
                 * @example false
                 */
                unlimited?: boolean;
                /**
                 * @description Metered: how long a period is. Without it the limit is for the whole life of the licence.
                 * @example month
                 * @enum {unknown}
                 */
                reset?: "hour" | "day" | "week" | "month" | "year";
                /**
                 * @description Metered: whether periods begin when the licence did, or with the calendar. Default: license.
                 * @example license
                 * @enum {unknown}
                 */
                anchor?: "license" | "calendar";
                /**
                 * @description Whose calendar: an IANA name. Default: UTC.
                 * @example Europe/Zurich
                 */
                timezone?: string;
                /**
                 * @description Metered: beyond the limit refuse, accept and count, or accept up to `overageLimit` more. Default: block.
                 * @example block
                 * @enum {unknown}
                 */
                overage?: "block" | "allow" | "cap";
                /**
                 * @description With `overage: cap`.
                 * @example 500
                 */
                overageLimit?: number;
                /**
                 * @description Metered: so much of what was left over counts in the next period too. Default: 0.
                 * @example 1000
                 */
                rollover?: number;
                /**
                 * @description Metered: per cent of the limit at which to tell. Default: 80 and 100.
                 * @example [
                 *       80,
                 *       100
                 *     ]
                 */
                alertAt?: number[];
                /**
                 * @description What the limit of an add-on does to that of the plan. Default: sum.
                 * @example sum
                 * @enum {unknown}
                 */
                stacking?: "sum" | "max" | "replace";
            } | {
                /**
                 * @example {
                 *       "allow": [
                 *         "a",
                 *         "b"
                 *       ]
                 *     }
                 */
                value: unknown;
            }) | null;
            /**
             * Format: date-time
             * @description Until when it counts. Default: for good. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            expiresAt?: string;
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason: string;
        };
        PaymentConfig: {
            /** @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description `generic`: any source that signs as Standard Webhooks do.
             * @example stripe
             * @enum {unknown}
             */
            provider: "stripe" | "paddle" | "lemonsqueezy" | "generic";
            /**
             * @description Events of the other mode are kept, and nothing follows from them.
             * @example live
             * @enum {unknown}
             */
            mode: "test" | "live";
            /**
             * @description False: its webhook answers 404.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Of the API of the provider. Null: its own.
             * @example https://api.stripe.com
             */
            baseUrl: string | null;
            /**
             * @description So old a signature may be. Default: 300, for Paddle 30. Lemon Squeezy signs no time.
             * @example 300
             */
            toleranceSeconds: number;
            apiKey: {
                /** @example true */
                configured: boolean;
                /**
                 * @description The end of it, of a secret that is long enough.
                 * @example LaSw
                 */
                last4: string | null;
                /**
                 * @description When it was set.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                updatedAt: string | null;
            };
            webhookSecret: {
                /** @example true */
                configured: boolean;
                /**
                 * @description The end of it, of a secret that is long enough.
                 * @example LaSw
                 */
                last4: string | null;
                /**
                 * @description When it was set.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                updatedAt: string | null;
                /**
                 * @description Until when the secret before it is good too.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                previousUntil: string | null;
            };
            /**
             * @description What to register at the provider.
             * @example https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            webhookUrl: string;
            /** @description Which plan each price buys. */
            prices: {
                /**
                 * @description What the provider calls the price: a price of Stripe or Paddle, a variant of Lemon Squeezy.
                 * @example price_1Nc0ffee
                 */
                externalPriceId: string;
                /**
                 * @description Key of the plan.
                 * @example pro
                 */
                plan: string;
                /**
                 * @description A published version of the plan.
                 * @example 3
                 */
                version: number | null;
                /**
                 * @description What the quantity that was bought becomes: nothing, or the quantity of the licence, which multiplies the limits and seats of its plan.
                 * @example none
                 * @enum {unknown}
                 */
                quantityTo: "none" | "seats" | "quantity";
            }[];
            /**
             * @description When the provider was last asked for what webhooks had not brought.
             * @example 2026-01-01T12:00:00.000Z
             */
            reconciledAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        PaymentEvent: {
            /** @example pev_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Of which payment configuration.
             * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            configId: string;
            /**
             * @description Which provider told it.
             * @example stripe
             */
            provider: string;
            /**
             * @example live
             * @enum {unknown}
             */
            mode: "test" | "live";
            /**
             * @description What the provider calls the event.
             * @example evt_1Nc0ffee
             */
            externalId: string;
            /**
             * @description As the provider calls it.
             * @example invoice.paid
             */
            type: string;
            /**
             * @description received: about to be applied. stale: newer ones say otherwise. ignored: means nothing to a licence. unmatched: waits for a buyer, a price or another event to be known. failed: will be tried again. dead: failed too often.
             * @example applied
             * @enum {unknown}
             */
            status: "received" | "applied" | "stale" | "ignored" | "unmatched" | "failed" | "dead";
            /**
             * @description Why it stands there.
             * @example no plan is set for the price price_1Nc0ffee
             */
            reason: string | null;
            /**
             * @description How often it was tried.
             * @example 1
             */
            attempts: number;
            /**
             * @description When it is tried next.
             * @example 2026-01-01T12:00:00.000Z
             */
            nextAttemptAt: string | null;
            /**
             * @description What the provider calls the purchase: subscription, order, invoice, charge.
             * @example [
             *       "sub_1Nc0ffee",
             *       "in_1Nc0ffee"
             *     ]
             */
            refs: string[];
            /**
             * @description The licence that it is about.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            licenseId: string | null;
            /**
             * Format: date-time
             * @description When it happened, by the provider's clock.
             * @example 2026-01-01T12:00:00.000Z
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it came.
             * @example 2026-01-01T12:00:00.000Z
             */
            receivedAt: string;
            /**
             * @description When it came to stand there.
             * @example 2026-01-01T12:00:00.000Z
             */
            settledAt: string | null;
        };
        PaymentEventDetail: {
            /** @example pev_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Of which payment configuration.
             * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            configId: string;
            /**
             * @description Which provider told it.
             * @example stripe
             */
            provider: string;
            /**
             * @example live
             * @enum {unknown}
             */
            mode: "test" | "live";
            /**
             * @description What the provider calls the event.
             * @example evt_1Nc0ffee
             */
            externalId: string;
            /**
             * @description As the provider calls it.
             * @example invoice.paid
             */
            type: string;
            /**
             * @description received: about to be applied. stale: newer ones say otherwise. ignored: means nothing to a licence. unmatched: waits for a buyer, a price or another event to be known. failed: will be tried again. dead: failed too often.
             * @example applied
             * @enum {unknown}
             */
            status: "received" | "applied" | "stale" | "ignored" | "unmatched" | "failed" | "dead";
            /**
             * @description Why it stands there.
             * @example no plan is set for the price price_1Nc0ffee
             */
            reason: string | null;
            /**
             * @description How often it was tried.
             * @example 1
             */
            attempts: number;
            /**
             * @description When it is tried next.
             * @example 2026-01-01T12:00:00.000Z
             */
            nextAttemptAt: string | null;
            /**
             * @description What the provider calls the purchase: subscription, order, invoice, charge.
             * @example [
             *       "sub_1Nc0ffee",
             *       "in_1Nc0ffee"
             *     ]
             */
            refs: string[];
            /**
             * @description The licence that it is about.
             * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            licenseId: string | null;
            /**
             * Format: date-time
             * @description When it happened, by the provider's clock.
             * @example 2026-01-01T12:00:00.000Z
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it came.
             * @example 2026-01-01T12:00:00.000Z
             */
            receivedAt: string;
            /**
             * @description When it came to stand there.
             * @example 2026-01-01T12:00:00.000Z
             */
            settledAt: string | null;
            /**
             * @description What it said, secrets masked. Null once it was forgotten, 90 days after it was settled.
             * @example {
             *       "id": "evt_1Nc0ffee",
             *       "type": "invoice.paid"
             *     }
             */
            payload: unknown | null;
        };
        PaymentReconciliation: {
            /**
             * Format: date-time
             * @description From when on the provider was asked.
             * @example 2026-01-01T12:00:00.000Z
             */
            since: string;
            /**
             * @description Events that the provider told.
             * @example 12
             */
            seen: number;
            /**
             * @description Of them, those that no webhook had brought.
             * @example 1
             */
            added: number;
            /**
             * @description Unmatched events that are tried again.
             * @example 0
             */
            retried: number;
        };
        PaymentTest: {
            /** @example true */
            received: boolean;
            /**
             * @description See what became of it there.
             * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            eventId: string;
        };
        Plan: {
            /** @example pln_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description Its name in files and answers.
             * @example pro
             */
            key: string;
            /**
             * @description For people.
             * @example Pro
             */
            name: string;
            /**
             * @description base: a subject has one of a group. addon: adds to it, as many as there are.
             * @example base
             * @enum {unknown}
             */
            kind: "base" | "addon";
            /**
             * @description Of the base plans of one group a subject has at most one licence.
             * @example default
             */
            group: string;
            /**
             * @description Whoever has no licence gets one of this plan.
             * @example false
             */
            default: boolean;
            /**
             * @description draft: nothing is published yet. archived: no new licences.
             * @example active
             * @enum {unknown}
             */
            status: "draft" | "active" | "archived";
            /** @description Newest first. */
            versions: {
                /** @example 3 */
                version: number;
                /**
                 * @description A published version never changes.
                 * @example published
                 * @enum {unknown}
                 */
                status: "draft" | "published";
                /**
                 * @description By the key of their feature.
                 * @example {
                 *       "sso": true,
                 *       "api_calls": {
                 *         "limit": 10000,
                 *         "reset": "month"
                 *       }
                 *     }
                 */
                entitlements: {
                    [key: string]: boolean | {
                        /**
                         * @description How many, or how much in a period.
                         * @example 10000
                         */
                        limit?: number;
                        /**
                         * @description In place of a limit.
                         * @example false
                         */
                        unlimited?: boolean;
                        /**
                         * @description Metered: how long a period is. Without it the limit is for the whole life of the licence.
                         * @example month
                         * @enum {unknown}
                         */
                        reset?: "hour" | "day" | "week" | "month" | "year";
                        /**
                         * @description Metered: whether periods begin when the licence did, or with the calendar. Default: license.
                         * @example license
                         * @enum {unknown}
                         */
                        anchor?: "license" | "calendar";
                        /**
                         * @description Whose calendar: an IANA name. Default: UTC.
                         * @example Europe/Zurich
                         */
                        timezone?: string;
                        /**
                         * @description Metered: beyond the limit refuse, accept and count, or accept up to `overageLimit` more. Default: block.
                         * @example block
                         * @enum {unknown}
                         */
                        overage?: "block" | "allow" | "cap";
                        /**
                         * @description With `overage: cap`.
                         * @example 500
                         */
                        overageLimit?: number;
                        /**
                         * @description Metered: so much of what was left over counts in the next period too. Default: 0.
                         * @example 1000
                         */
                        rollover?: number;
                        /**
                         * @description Metered: per cent of the limit at which to tell. Default: 80 and 100.
                         * @example [
                         *       80,
                         *       100
                         *     ]
                         */
                        alertAt?: number[];
                        /**
                         * @description What the limit of an add-on does to that of the plan. Default: sum.
                         * @example sum
                         * @enum {unknown}
                         */
                        stacking?: "sum" | "max" | "replace";
                    } | {
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
                };
                /**
                 * @description How long a licence lasts, and how far a renewal takes it. Without it: for ever. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
                 * @example 1y
                 */
                term?: string;
                /**
                 * @description A new licence begins with a trial of this length. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
                 * @example 14d
                 */
                trial?: string;
                /**
                 * @description A licence that is over, or whose payment failed, counts for so long. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
                 * @example 7d
                 */
                grace?: string;
                activations?: {
                    /**
                     * @description Devices at once.
                     * @example 3
                     */
                    limit?: number;
                    /**
                     * @description A device stays until it is removed, or for as long as it sends heartbeats.
                     * @example node_locked
                     * @enum {unknown}
                     */
                    mode?: "node_locked" | "floating";
                    /**
                     * @description Floating: time to the next heartbeat.
                     * @example 600
                     */
                    leaseSeconds?: number;
                };
                /**
                 * @description People who may use the licence.
                 * @example 10
                 */
                seats?: number;
                /**
                 * @description Seconds that an offline file is good for. Default: 30 days.
                 * @example 2592000
                 */
                offlineTtl?: number;
                /**
                 * @description Licences that are on it.
                 * @example 12
                 */
                licenses: number;
                /**
                 * @description When it was published.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                publishedAt: string | null;
                /**
                 * Format: date-time
                 * @description When it was made.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                createdAt: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        PlanVersion: {
            /** @example 3 */
            version: number;
            /**
             * @description A published version never changes.
             * @example published
             * @enum {unknown}
             */
            status: "draft" | "published";
            /**
             * @description By the key of their feature.
             * @example {
             *       "sso": true,
             *       "api_calls": {
             *         "limit": 10000,
             *         "reset": "month"
             *       }
             *     }
             */
            entitlements: {
                [key: string]: boolean | {
                    /**
                     * @description How many, or how much in a period.
                     * @example 10000
                     */
                    limit?: number;
                    /**
                     * @description In place of a limit.
                     * @example false
                     */
                    unlimited?: boolean;
                    /**
                     * @description Metered: how long a period is. Without it the limit is for the whole life of the licence.
                     * @example month
                     * @enum {unknown}
                     */
                    reset?: "hour" | "day" | "week" | "month" | "year";
                    /**
                     * @description Metered: whether periods begin when the licence did, or with the calendar. Default: license.
                     * @example license
                     * @enum {unknown}
                     */
                    anchor?: "license" | "calendar";
                    /**
                     * @description Whose calendar: an IANA name. Default: UTC.
                     * @example Europe/Zurich
                     */
                    timezone?: string;
                    /**
                     * @description Metered: beyond the limit refuse, accept and count, or accept up to `overageLimit` more. Default: block.
                     * @example block
                     * @enum {unknown}
                     */
                    overage?: "block" | "allow" | "cap";
                    /**
                     * @description With `overage: cap`.
                     * @example 500
                     */
                    overageLimit?: number;
                    /**
                     * @description Metered: so much of what was left over counts in the next period too. Default: 0.
                     * @example 1000
                     */
                    rollover?: number;
                    /**
                     * @description Metered: per cent of the limit at which to tell. Default: 80 and 100.
                     * @example [
                     *       80,
                     *       100
                     *     ]
                     */
                    alertAt?: number[];
                    /**
                     * @description What the limit of an add-on does to that of the plan. Default: sum.
                     * @example sum
                     * @enum {unknown}
                     */
                    stacking?: "sum" | "max" | "replace";
                } | {
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
            };
            /**
             * @description How long a licence lasts, and how far a renewal takes it. Without it: for ever. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 1y
             */
            term?: string;
            /**
             * @description A new licence begins with a trial of this length. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 14d
             */
            trial?: string;
            /**
             * @description A licence that is over, or whose payment failed, counts for so long. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 7d
             */
            grace?: string;
            activations?: {
                /**
                 * @description Devices at once.
                 * @example 3
                 */
                limit?: number;
                /**
                 * @description A device stays until it is removed, or for as long as it sends heartbeats.
                 * @example node_locked
                 * @enum {unknown}
                 */
                mode?: "node_locked" | "floating";
                /**
                 * @description Floating: time to the next heartbeat.
                 * @example 600
                 */
                leaseSeconds?: number;
            };
            /**
             * @description People who may use the licence.
             * @example 10
             */
            seats?: number;
            /**
             * @description Seconds that an offline file is good for. Default: 30 days.
             * @example 2592000
             */
            offlineTtl?: number;
            /**
             * @description Licences that are on it.
             * @example 12
             */
            licenses: number;
            /**
             * @description When it was published.
             * @example 2026-01-01T12:00:00.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
        };
        PlanVersionPreview: {
            /** @example 3 */
            version: number;
            /**
             * @description Licences of the plan that are on other versions.
             * @example 12
             */
            licenses: number;
            /** @description Against the newest published version. */
            changes: {
                /**
                 * @description A lower-case letter, then letters, digits, dots, dashes and underscores; at most 64.
                 * @example api_calls
                 */
                feature: string;
                /**
                 * @example lowered
                 * @enum {unknown}
                 */
                change: "granted" | "lost" | "raised" | "lowered" | "changed";
                /**
                 * @description Licences of older versions that it would concern.
                 * @example 12
                 */
                licenses: number;
                /**
                 * @description Of those, how many have used more than the new limit.
                 * @example 1
                 */
                overLimit: number;
            }[];
        };
        PreviewTemplateBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /** @description One-line plain texts with {{name}} where a variable goes. Null: as it comes. Link and code are in the mail whatever these say. */
            draft?: {
                /**
                 * @description What a list of mails shows.
                 * @example Sign in to {{app}}
                 */
                subject?: string | null;
                /**
                 * @description Above the text.
                 * @example Sign in to {{app}}
                 */
                heading?: string | null;
                /**
                 * @description Above the button.
                 * @example [
                 *       "Open this link."
                 *     ]
                 */
                paragraphs?: string[] | null;
                /**
                 * @description What is written on the button, which has the link.
                 * @example Sign in
                 */
                button?: string | null;
                /**
                 * @description The last sentences.
                 * @example [
                 *       "If this was not you, ignore it."
                 *     ]
                 */
                closing?: string[] | null;
            };
        };
        Project: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Its name in files and commands.
             * @example acme
             */
            key: string;
            /**
             * @description For people.
             * @example Acme
             */
            name: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        Provider: {
            /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description What clients send as `provider`.
             * @example corp
             */
            key: string;
            /**
             * @description oidc, oauth2 or a preset.
             * @example oidc
             */
            type: string;
            /**
             * @description From the provider.
             * @example licet-web
             */
            clientId: string;
            clientSecret: {
                /** @example true */
                configured: boolean;
                /**
                 * @description The end of it, of a secret that is long enough.
                 * @example 9f3c
                 */
                last4: string | null;
                /**
                 * @description When it was set.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                updatedAt: string | null;
            };
            /**
             * @description Type oidc: the issuer. Microsoft: a tenant.
             * @example https://id.example.com
             */
            issuer: string | null;
            /**
             * @description Type oauth2: authorizationUrl, tokenUrl, userinfoUrl; tokenAuth (basic, post); paths of profile fields.
             * @example {
             *       "authorizationUrl": "https://id.example.com/authorize"
             *     }
             */
            endpoints: {
                [key: string]: string;
            } | null;
            /**
             * @description Asked for when a client names none. Null: what the preset has.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes: string[] | null;
            /**
             * @description What a client may ask for. Null: anything.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            allowedScopes: string[] | null;
            /**
             * @description People can sign in through it.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Members can sign in to the dashboard through it.
             * @example false
             */
            forMembers: boolean;
            /**
             * @description What to register at the provider: the redirect URIs of the apps, and that of the dashboard.
             * @example [
             *       "https://app.example.com/callback",
             *       "https://auth.example.com/admin/callback"
             *     ]
             */
            callbackUrls: string[];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        ProviderPreset: {
            /**
             * @description oidc, oauth2 or a preset.
             * @example oidc
             */
            type: string;
            /**
             * @description For people.
             * @example Google
             */
            name: string;
            /**
             * @description The provider's page where a client is registered.
             * @example https://console.cloud.google.com/auth/clients
             */
            setupUrl: string | null;
            /**
             * @description What to do there. `{callback}` stands for the callback URLs.
             * @example [
             *       "Create a client of the type “Web application”."
             *     ]
             */
            steps: string[];
            /**
             * @description Fields that have to be given.
             * @example [
             *       "clientId",
             *       "clientSecret"
             *     ]
             */
            needs: string[];
            /**
             * @description Asked for when nothing else is set.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes: string[];
        };
        Received: {
            /** @example true */
            received: boolean;
        };
        RedeemBody: {
            /**
             * @description A licence key, as people type it.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key: string;
        };
        RefreshBody: {
            /**
             * @description The newest refresh token of the session.
             * @example lrt_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            refreshToken: string;
        };
        ReinstateAdminLicenseBody: {
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason?: string;
        };
        RenewAdminLicenseBody: {
            /**
             * Format: date-time
             * @description To when. Default: a term of the plan further. ISO 8601.
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt?: string;
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason?: string;
        };
        ReportBatchBody: {
            /** @description In their order. */
            events: {
                /**
                 * @description Whose usage it is. Or `licenseId`; users report their own.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId?: string;
                /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
                licenseId?: string;
                /**
                 * @description Key of a metered feature.
                 * @example api_calls
                 */
                key: string;
                /**
                 * @description How much; decimals are allowed. Default: 1.
                 * @example 1
                 */
                quantity?: number;
                /**
                 * @description The same key again is counted once, for 40 days.
                 * @example request-1017
                 */
                idempotencyKey?: string;
                /**
                 * Format: date-time
                 * @description When it was used, if not now: up to 35 days ago. It counts in the period of then. ISO 8601.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                occurredAt?: string;
                /**
                 * @description False counts beyond the limit too. Default: true.
                 * @example true
                 */
                enforce?: boolean;
                /**
                 * @description Kept with the event; at most 4 KiB.
                 * @example {
                 *       "model": "a"
                 *     }
                 */
                properties?: {
                    [key: string]: unknown;
                };
            }[];
        };
        ReportUsageBody: {
            /**
             * @description Whose usage it is. Or `licenseId`; users report their own.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId?: string;
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId?: string;
            /**
             * @description Key of a metered feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description How much; decimals are allowed. Default: 1.
             * @example 1
             */
            quantity?: number;
            /**
             * @description The same key again is counted once, for 40 days.
             * @example request-1017
             */
            idempotencyKey?: string;
            /**
             * Format: date-time
             * @description When it was used, if not now: up to 35 days ago. It counts in the period of then. ISO 8601.
             * @example 2026-01-01T12:00:00.000Z
             */
            occurredAt?: string;
            /**
             * @description False counts beyond the limit too. Default: true.
             * @example true
             */
            enforce?: boolean;
            /**
             * @description Kept with the event; at most 4 KiB.
             * @example {
             *       "model": "a"
             *     }
             */
            properties?: {
                [key: string]: unknown;
            };
        };
        ReserveUsageBody: {
            /**
             * @description Whose usage it is. Or `licenseId`; users report their own.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId?: string;
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId?: string;
            /**
             * @description Key of a metered feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description How much; decimals are allowed. Default: 1.
             * @example 1
             */
            quantity?: number;
            /**
             * @description For how long it is held. Default: 300.
             * @example 300
             */
            ttlSeconds?: number;
        };
        RevokeAdminLicenseBody: {
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason?: string;
        };
        RevokeSessionData: {
            /** @example true */
            success: boolean;
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            sessionId: string;
        };
        RevokeSessionsData: {
            /** @example true */
            success: boolean;
            /**
             * @description How many sessions this call ended.
             * @example 3
             */
            revokedCount: number;
        };
        RoleTable: {
            /**
             * @description From most to least.
             * @example [
             *       "owner",
             *       "admin",
             *       "developer",
             *       "viewer"
             *     ]
             */
            roles: ("owner" | "admin" | "developer" | "viewer")[];
            permissions: {
                /** @example users:read */
                permission: string;
                /** @example See users, their identities and what they did. */
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
                 * @description An API key may have it as a scope.
                 * @example true
                 */
                apiKeys: boolean;
            }[];
            /**
             * @description What API keys may be given.
             * @example [
             *       "users:read",
             *       "users:write",
             *       "sessions:read",
             *       "sessions:write",
             *       "licenses:read",
             *       "licenses:write",
             *       "plans:read",
             *       "usage:write",
             *       "audit:read"
             *     ]
             */
            scopes: ("users:read" | "users:write" | "sessions:read" | "sessions:write" | "licenses:read" | "licenses:write" | "plans:read" | "usage:write" | "audit:read")[];
        };
        RotateAdminKeyBody: {
            /**
             * @description For how many days the text before works as well. 0 when left out: not at all.
             * @example 7
             */
            overlapDays?: number;
        };
        RotatePaymentSecretBody: {
            /**
             * @description From the provider, where the webhook is registered. Type `generic`: the base64 of 16 bytes or more, with or without `whsec_`. Kept encrypted and never shown again.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            webhookSecret: string;
            /**
             * @description So long the secret before it is good too. Default: 24.
             * @default 24
             * @example 24
             */
            overlapHours?: number;
        };
        Seat: {
            /** @example seat_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description Which place of the licence: from 1 to its limit.
             * @example 2
             */
            slot: number;
            /**
             * @description pending: it waits for the sign-in that proves the address.
             * @example claimed
             * @enum {unknown}
             */
            status: "pending" | "claimed";
            /**
             * @description Who has it.
             * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            userId: string | null;
            /**
             * @description Their address; or the one that it waits for.
             * @example grace@example.com
             */
            email: string | null;
            /**
             * Format: date-time
             * @description When it was given.
             * @example 2026-01-01T12:00:00.000Z
             */
            assignedAt: string;
            /**
             * @description Since when somebody has it.
             * @example 2026-01-01T12:00:00.000Z
             */
            claimedAt: string | null;
        };
        SendAdminLinkBody: {
            /**
             * @description Address of a member. A stranger gets the same answer and no mail.
             * @example owner@example.com
             */
            email: string;
        };
        SendAdminLinkData: {
            /** @example true */
            sent: boolean;
            /**
             * Format: date-time
             * @description Until when the link is good.
             * @example 2026-01-01T12:10:00.000Z
             */
            expiresAt: string;
        };
        SendMagicLinkBody: {
            /**
             * @description One plain address.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Where the link leads; on the allow-list of the app. It gets `token=…` added.
             * @example https://app.example.com/callback
             */
            redirectUri: string;
        };
        SendMagicLinkData: {
            /**
             * @description Always true: the answer does not tell whether the address is known.
             * @example true
             */
            sent: boolean;
            /**
             * Format: date-time
             * @description Until when link and code are good.
             * @example 2026-01-01T12:10:00.000Z
             */
            expiresAt: string;
        };
        SendTestMailBody: {
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /** @description One-line plain texts with {{name}} where a variable goes. Null: as it comes. Link and code are in the mail whatever these say. */
            draft?: {
                /**
                 * @description What a list of mails shows.
                 * @example Sign in to {{app}}
                 */
                subject?: string | null;
                /**
                 * @description Above the text.
                 * @example Sign in to {{app}}
                 */
                heading?: string | null;
                /**
                 * @description Above the button.
                 * @example [
                 *       "Open this link."
                 *     ]
                 */
                paragraphs?: string[] | null;
                /**
                 * @description What is written on the button, which has the link.
                 * @example Sign in
                 */
                button?: string | null;
                /**
                 * @description The last sentences.
                 * @example [
                 *       "If this was not you, ignore it."
                 *     ]
                 */
                closing?: string[] | null;
            };
        };
        SentTestMail: {
            /**
             * @description It is on its way.
             * @example true
             */
            sent: boolean;
            /** @example mail_0199f3c2a4b87c1d9e5f60718293a4b5 */
            mailId: string;
            /**
             * @description The address of the member who asked.
             * @example owner@example.com
             */
            recipient: string;
        };
        Session: {
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId: string;
            /**
             * Format: date-time
             * @description When the user signed in.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the session ends unless it is refreshed before.
             * @example 2026-01-31T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description The last request of the session; may lag by up to 10 s.
             * @example 2026-01-01T12:30:00.000Z
             */
            lastActiveAt: string;
            metadata: {
                /**
                 * @description Address at sign-in.
                 * @example 203.0.113.7
                 */
                ip: string;
                /**
                 * @description User-Agent at sign-in.
                 * @example Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:140.0) Gecko/20100101 Firefox/140.0
                 */
                userAgent: string;
                /**
                 * @description Browser and operating system.
                 * @example Firefox on macOS
                 */
                device: string;
                /**
                 * @description City and country, as far as the address tells.
                 * @example Zurich, Switzerland
                 */
                location: string;
            };
        };
        SessionInfo: {
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId: string;
            /**
             * @description Address of the user; null once they are deleted.
             * @example ada@example.com
             */
            userEmail: string | null;
            /**
             * @description The app that was signed in to; null once it is deleted.
             * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
             */
            appId: string | null;
            /**
             * @description Its name.
             * @example Acme Web
             */
            appName: string | null;
            /**
             * @description How: magic_link, oauth or email_change.
             * @example magic_link
             */
            method: string;
            /**
             * @description Browser and operating system at sign-in.
             * @example Firefox on Linux
             */
            device: string;
            /**
             * @description Where the address at sign-in is.
             * @example Zurich, Switzerland
             */
            location: string;
            /**
             * @description Address at sign-in.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description User-Agent at sign-in.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            userAgent: string | null;
            /**
             * @description Address of the last request.
             * @example 203.0.113.7
             */
            lastIp: string | null;
            /**
             * @description User-Agent of the last request.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            lastUserAgent: string | null;
            /**
             * @description Requests counted; may lag by 10 s, as the three after it.
             * @example 42
             */
            requestCount: number;
            /**
             * @description How often the address changed.
             * @example 1
             */
            ipChanges: number;
            /**
             * @description How often the User-Agent changed.
             * @example 0
             */
            userAgentChanges: number;
            /**
             * @description Since when it is held suspicious.
             * @example 2026-01-01T12:00:00.000Z
             */
            flaggedAt: string | null;
            /**
             * @description high_volume, many_ip_changes or many_user_agent_changes.
             * @example many_ip_changes
             */
            flagReason: string | null;
            /**
             * Format: date-time
             * @description When the user signed in.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last request.
             * @example 2026-01-01T12:00:00.000Z
             */
            lastActiveAt: string;
            /**
             * Format: date-time
             * @description When it ends, or would have, by itself.
             * @example 2026-01-31T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description When it ended.
             * @example 2026-01-01T12:00:00.000Z
             */
            endedAt: string | null;
            /**
             * @description logout, revoked, revoked_all, evicted, refresh_reuse, fingerprint, expired, user_deleted or admin.
             * @example logout
             */
            endedReason: string | null;
        };
        SessionItem: {
            /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * Format: date-time
             * @description When the user signed in.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last request of the session; may lag by up to 10 s.
             * @example 2026-01-01T12:30:00.000Z
             */
            lastActiveAt: string;
            metadata: {
                /**
                 * @description Browser and operating system.
                 * @example Firefox on macOS
                 */
                device: string;
                /**
                 * @description City and country, as far as the address tells.
                 * @example Zurich, Switzerland
                 */
                location: string;
            };
            /**
             * @description True for the session that asks.
             * @example true
             */
            current: boolean;
        };
        SessionsEnded: {
            /** @example true */
            success: boolean;
            /**
             * @description How many were live, and have ended now.
             * @example 2
             */
            endedCount: number;
        };
        SignOutAdminData: {
            /** @example true */
            success: boolean;
        };
        StartLoginBody: {
            /**
             * @description The key of a provider of the project.
             * @example google
             */
            provider: string;
            /**
             * @description Where the provider sends the browser back to; on the allow-list of the app.
             * @example https://app.example.com/callback
             */
            redirectUri: string;
            /**
             * @description What to ask the provider for. Empty or absent: the provider's default.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes?: string[];
            /**
             * @description Comes back with the code. Without one the server makes 256 bits.
             * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state?: string;
            /**
             * @description Link the provider to the signed-in user (needs a bearer token) in place of signing in.
             * @example false
             */
            link?: boolean;
        };
        StartLoginData: {
            /**
             * @description Send the browser there within ten minutes.
             * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=…&code_challenge=…
             */
            authUrl: string;
            /**
             * @description Compare it with the one that comes back.
             * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string;
        };
        StartMemberLoginBody: {
            /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            providerId: string;
        };
        StartMemberLoginData: {
            /**
             * @description Send the browser there within ten minutes.
             * @example https://id.example.com/authorize?client_id=licet-web
             */
            authUrl: string;
            /**
             * @description Comes back with the code.
             * @example member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string;
        };
        Stats: {
            /**
             * @description How many days, today among them. They begin at 00:00 UTC.
             * @example 30
             */
            days: number;
            totals: {
                /**
                 * @description Users there are now.
                 * @example 240
                 */
                users: number;
                /**
                 * @description There are more users than `users`.
                 * @example false
                 */
                usersCapped: boolean;
                /**
                 * @description Sessions that are good now.
                 * @example 310
                 */
                activeSessions: number;
                /**
                 * @description There are more sessions than `activeSessions`.
                 * @example false
                 */
                activeSessionsCapped: boolean;
                /**
                 * @description How often users signed in.
                 * @example 812
                 */
                signIns: number;
                /**
                 * @description How many users were created.
                 * @example 41
                 */
                newUsers: number;
                /**
                 * @description How often a sign-in failed, or a session was ended because of how it was used.
                 * @example 17
                 */
                failures: number;
            };
            /** @description The same for as many days before. Null when the audit log is not kept for that long. */
            previous: {
                /**
                 * @description How often users signed in.
                 * @example 812
                 */
                signIns: number;
                /**
                 * @description How many users were created.
                 * @example 41
                 */
                newUsers: number;
                /**
                 * @description How often a sign-in failed, or a session was ended because of how it was used.
                 * @example 17
                 */
                failures: number;
            } | null;
            /** @description For every day, each method that was used in any of them. */
            signIns: {
                /**
                 * Format: date
                 * @description A day, in UTC.
                 * @example 2026-01-01
                 */
                date: string;
                /**
                 * @description `magic_link`, `email_change`, or `oauth:` and the key of the provider.
                 * @example oauth:github
                 */
                method: string;
                /**
                 * @description Sign-ins of the day.
                 * @example 3
                 */
                count: number;
            }[];
            /** @description For every day. */
            newUsers: {
                /**
                 * Format: date
                 * @description A day, in UTC.
                 * @example 2026-01-01
                 */
                date: string;
                /**
                 * @description Users created on the day.
                 * @example 3
                 */
                count: number;
            }[];
            /** @description Most first. */
            failures: {
                /**
                 * @description What the audit log calls it.
                 * @example oauth.fail
                 */
                action: string;
                /**
                 * @description A code of the API, or a word for what happened.
                 * @example INVALID_CODE
                 */
                reason: string;
                /**
                 * @description How often.
                 * @example 3
                 */
                count: number;
            }[];
            /** @description Every hour of the week. */
            heatmap: {
                /**
                 * @description 0 is Monday.
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
            }[];
        };
        SuspendAdminLicenseBody: {
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason?: string;
        };
        SuspendUserBody: {
            /**
             * @description For the audit log.
             * @example Reported for spam
             */
            reason?: string;
        };
        TestProviderData: {
            /**
             * @description Send the browser there. Null when the set-up does not get as far.
             * @example https://id.example.com/authorize?client_id=licet-web
             */
            authUrl: string | null;
            /**
             * @description Comes back with the code.
             * @example test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
             */
            state: string | null;
            steps: {
                /**
                 * @example exchange
                 * @enum {unknown}
                 */
                name: "configuration" | "answer" | "exchange" | "identity" | "email";
                /** @example true */
                ok: boolean;
                /**
                 * @description What was seen, or what to do.
                 * @example The code was traded for tokens, and every check of them passed.
                 */
                detail: string;
            }[];
        };
        TokenSet: {
            /**
             * @description Send it as `Authorization: Bearer …`.
             * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            accessToken: string;
            /**
             * @description Good for one refresh. Keep it secret.
             * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
             */
            refreshToken: string;
            /**
             * Format: date-time
             * @description When the access token expires.
             * @example 2026-01-01T12:15:00.000Z
             */
            expiresAt: string;
        };
        TransferAdminLicenseBody: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            userId?: string;
            /** @example ada@example.com */
            email?: string;
            /**
             * @description Why; kept with the time line and the audit log.
             * @example Asked by mail
             */
            reason?: string;
        };
        UpdateAdminAppBody: {
            /**
             * @description For people.
             * @example Acme
             */
            name?: string;
            /**
             * @description Where people may be sent back to: exact URIs. On a loopback host the port may be `*` and the end `/*`.
             * @example [
             *       "https://app.example.com/callback",
             *       "http://127.0.0.1:*\/*"
             *     ]
             */
            redirectUris?: string[];
            /**
             * @description What is to differ from the defaults. Lifetimes are in seconds.
             * @example {
             *       "accessTokenTtl": 600
             *     }
             */
            settings?: {
                /**
                 * @description Lifetime of an access token.
                 * @default 900
                 */
                accessTokenTtl?: number;
                /**
                 * @description Lifetime of a refresh token: a session unused for so long is over.
                 * @default 2592000
                 */
                refreshTokenTtl?: number;
                /**
                 * @description A session ends after this long, used or not.
                 * @default 7776000
                 */
                sessionTtl?: number;
                /**
                 * @description Lifetime of a mailed link and its code.
                 * @default 600
                 */
                magicLinkTtl?: number;
                /**
                 * @description For so long the refresh token before the last may come again and gets the same answer. 0: never.
                 * @default 30
                 */
                refreshReuseGrace?: number;
                /**
                 * @description strict: a session whose browser or operating system changes is ended. lenient: it is noted.
                 * @default lenient
                 */
                fingerprintPolicy?: "lenient" | "strict";
                /**
                 * @description Sessions of one user at once; the oldest makes room.
                 * @default 20
                 */
                maxSessions?: number;
                /**
                 * @description Whether people who have no account get one at their first sign-in.
                 * @default true
                 */
                signups?: boolean;
                /**
                 * @description Where a mailed link carries its token. A fragment is never sent to a server.
                 * @default query
                 */
                magicLinkTokenIn?: "query" | "fragment";
            };
        };
        UpdateAdminFeatureBody: {
            /**
             * @description For people.
             * @example Acme
             */
            name?: string;
            /**
             * @description What is counted.
             * @example call
             */
            unit?: string | null;
            /**
             * @description Users may report usage of it themselves, without a server in between.
             * @example false
             */
            clientReportable?: boolean;
            /** @example true */
            archived?: boolean;
        };
        UpdateAdminKeyBody: {
            /**
             * @description For people.
             * @example Acme
             */
            name?: string;
        };
        UpdateAdminPlanBody: {
            /**
             * @description For people.
             * @example Acme
             */
            name?: string;
            /**
             * @description Whoever has no licence gets one of this plan.
             * @example false
             */
            default?: boolean;
            /**
             * @description No new licences.
             * @example true
             */
            archived?: boolean;
        };
        UpdateAdminProjectBody: {
            /**
             * @description For people.
             * @example Acme
             */
            name?: string;
        };
        UpdateAdminProviderBody: {
            /**
             * @description oidc, oauth2 or a preset.
             * @example oidc
             */
            type?: string;
            /**
             * @description From the provider.
             * @example licet-web
             */
            clientId?: string;
            /**
             * @description From the provider. Kept encrypted and never shown again.
             * @example s3cr3t-from-the-provider
             */
            clientSecret?: string;
            /**
             * @description Type oidc: the issuer. Microsoft: a tenant.
             * @example https://id.example.com
             */
            issuer?: string | null;
            /**
             * @description Type oauth2: authorizationUrl, tokenUrl, userinfoUrl; tokenAuth (basic, post); paths of profile fields.
             * @example {
             *       "authorizationUrl": "https://id.example.com/authorize"
             *     }
             */
            endpoints?: {
                [key: string]: string;
            } | null;
            /**
             * @description Asked for when a client names none. Null: what the preset has.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes?: string[] | null;
            /**
             * @description What a client may ask for. Null: anything.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            allowedScopes?: string[] | null;
            /**
             * @description People can sign in through it.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Members can sign in to the dashboard through it.
             * @example false
             */
            forMembers?: boolean;
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
            name?: string | null;
            avatarUrl?: string | null;
            locale?: string | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Asks for a change of address: a link goes to the new one, a notice to the old one. Needs a sign-in within the last 10 minutes. The present address takes a pending change back.
             * @example ada@example.org
             */
            email?: string;
            /**
             * @description Together with `email`: where the link leads; on the allow-list of the app. Without it: where the session was signed in.
             * @example https://app.example.com/callback
             */
            redirectUri?: string;
        };
        UpdateMemberBody: {
            /**
             * @description What the member may do: GET /v1/admin/members/roles.
             * @example developer
             * @enum {unknown}
             */
            role: "owner" | "admin" | "developer" | "viewer";
        };
        UpdatePaymentConfigBody: {
            /**
             * @description False: its webhook answers 404.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Of the API of the provider. Null: its own.
             * @example https://api.stripe.com
             */
            baseUrl?: string | null;
            /**
             * @description So old a signature may be. Default: 300, for Paddle 30. Lemon Squeezy signs no time.
             * @example 300
             */
            toleranceSeconds?: number;
            /**
             * @description From the provider: to ask it what webhooks did not bring. Kept encrypted and never shown again.
             * @example rk_live_51Nc0ffee
             */
            apiKey?: string | null;
            /**
             * @description From the provider, where the webhook is registered. Type `generic`: the base64 of 16 bytes or more, with or without `whsec_`. Kept encrypted and never shown again.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            webhookSecret?: string | null;
            /** @description Which plan each price buys. All of them. */
            prices?: {
                /**
                 * @description What the provider calls the price: a price of Stripe or Paddle, a variant of Lemon Squeezy.
                 * @example price_1Nc0ffee
                 */
                externalPriceId: string;
                /**
                 * @description Key or id of a plan.
                 * @example pro
                 */
                plan: string;
                /**
                 * @description A published version of the plan.
                 * @example 3
                 */
                version?: number | null;
                /**
                 * @description What the quantity that was bought becomes: nothing, or the quantity of the licence, which multiplies the limits and seats of its plan.
                 * @example none
                 * @enum {unknown}
                 */
                quantityTo?: "none" | "seats" | "quantity";
            }[];
        };
        /** @description One-line plain texts with {{name}} where a variable goes. Null: as it comes. Link and code are in the mail whatever these say. */
        UpdateTemplateBody: {
            /**
             * @description What a list of mails shows.
             * @example Sign in to {{app}}
             */
            subject?: string | null;
            /**
             * @description Above the text.
             * @example Sign in to {{app}}
             */
            heading?: string | null;
            /**
             * @description Above the button.
             * @example [
             *       "Open this link."
             *     ]
             */
            paragraphs?: string[] | null;
            /**
             * @description What is written on the button, which has the link.
             * @example Sign in
             */
            button?: string | null;
            /**
             * @description The last sentences.
             * @example [
             *       "If this was not you, ignore it."
             *     ]
             */
            closing?: string[] | null;
        };
        UpdateVersionBody: {
            /**
             * @description By the key of their feature.
             * @example {
             *       "sso": true,
             *       "api_calls": {
             *         "limit": 10000,
             *         "reset": "month"
             *       }
             *     }
             */
            entitlements: {
                [key: string]: boolean | {
                    /**
                     * @description How many, or how much in a period.
                     * @example 10000
                     */
                    limit?: number;
                    /**
                     * @description In place of a limit.
                     * @example false
                     */
                    unlimited?: boolean;
                    /**
                     * @description Metered: how long a period is. Without it the limit is for the whole life of the licence.
                     * @example month
                     * @enum {unknown}
                     */
                    reset?: "hour" | "day" | "week" | "month" | "year";
                    /**
                     * @description Metered: whether periods begin when the licence did, or with the calendar. Default: license.
                     * @example license
                     * @enum {unknown}
                     */
                    anchor?: "license" | "calendar";
                    /**
                     * @description Whose calendar: an IANA name. Default: UTC.
                     * @example Europe/Zurich
                     */
                    timezone?: string;
                    /**
                     * @description Metered: beyond the limit refuse, accept and count, or accept up to `overageLimit` more. Default: block.
                     * @example block
                     * @enum {unknown}
                     */
                    overage?: "block" | "allow" | "cap";
                    /**
                     * @description With `overage: cap`.
                     * @example 500
                     */
                    overageLimit?: number;
                    /**
                     * @description Metered: so much of what was left over counts in the next period too. Default: 0.
                     * @example 1000
                     */
                    rollover?: number;
                    /**
                     * @description Metered: per cent of the limit at which to tell. Default: 80 and 100.
                     * @example [
                     *       80,
                     *       100
                     *     ]
                     */
                    alertAt?: number[];
                    /**
                     * @description What the limit of an add-on does to that of the plan. Default: sum.
                     * @example sum
                     * @enum {unknown}
                     */
                    stacking?: "sum" | "max" | "replace";
                } | {
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
            };
            /**
             * @description How long a licence lasts, and how far a renewal takes it. Without it: for ever. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 1y
             */
            term?: string;
            /**
             * @description A new licence begins with a trial of this length. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 14d
             */
            trial?: string;
            /**
             * @description A licence that is over, or whose payment failed, counts for so long. `14d`, `2w`, `1m`, `1y` or an ISO 8601 duration.
             * @example 7d
             */
            grace?: string;
            activations?: {
                /**
                 * @description Devices at once.
                 * @example 3
                 */
                limit?: number;
                /**
                 * @description A device stays until it is removed, or for as long as it sends heartbeats.
                 * @example node_locked
                 * @enum {unknown}
                 */
                mode?: "node_locked" | "floating";
                /**
                 * @description Floating: time to the next heartbeat.
                 * @example 600
                 */
                leaseSeconds?: number;
            };
            /**
             * @description People who may use the licence.
             * @example 10
             */
            seats?: number;
            /**
             * @description Seconds that an offline file is good for. Default: 30 days.
             * @example 2592000
             */
            offlineTtl?: number;
        };
        Usage: {
            /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
            licenseId: string;
            /**
             * Format: date-time
             * @description When this was read.
             * @example 2026-01-01T12:00:00.000Z
             */
            asOf: string;
            features: {
                /**
                 * @description Key of the feature.
                 * @example api_calls
                 */
                key: string;
                /**
                 * @description Used in the period.
                 * @example 8123
                 */
                used: number;
                /**
                 * @description What is left. Null: no limit.
                 * @example 1877
                 */
                remaining: number | null;
                /**
                 * @description Of the period. Null: no limit.
                 * @example 10000
                 */
                limit: number | null;
                /**
                 * @description What was used beyond the limit.
                 * @example 0
                 */
                overage: number;
                /**
                 * @description When the next period begins.
                 * @example 2026-02-01T00:00:00.000Z
                 */
                resetsAt: string | null;
                /**
                 * @description What is counted.
                 * @example call
                 */
                unit: string | null;
                /**
                 * @description Held by reservations.
                 * @example 20
                 */
                reserved: number;
                /**
                 * @description Of the limit. Null: no limit.
                 * @example 81.23
                 */
                percentUsed: number | null;
                /** @example false */
                unlimited: boolean;
                period: {
                    /**
                     * Format: date-time
                     * @description Begin.
                     * @example 2026-01-01T12:00:00.000Z
                     */
                    start: string;
                    /**
                     * Format: date-time
                     * @description End.
                     * @example 2026-01-01T12:00:00.000Z
                     */
                    end: string;
                } | null;
                /**
                 * @description The last event.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                lastEventAt: string | null;
                series?: {
                    /**
                     * Format: date-time
                     * @description Begin.
                     * @example 2026-01-01T12:00:00.000Z
                     */
                    start: string;
                    /**
                     * Format: date-time
                     * @description End.
                     * @example 2026-01-01T12:00:00.000Z
                     */
                    end: string;
                    /**
                     * @description Used in between.
                     * @example 120
                     */
                    used: number;
                }[];
            }[];
        };
        UsageBatch: {
            /** @example 2 */
            accepted: number;
            /** @example 0 */
            duplicates: number;
            /** @example 0 */
            denied: number;
            results: {
                /**
                 * @description Which of the events, from 0.
                 * @example 0
                 */
                index: number;
                /**
                 * @example accepted
                 * @enum {unknown}
                 */
                outcome: "accepted" | "duplicate" | "denied";
                /**
                 * @description Why it was denied: an error code.
                 * @example USAGE_LIMIT_EXCEEDED
                 */
                code: string | null;
            }[];
        };
        UsageCounted: {
            /**
             * @description duplicate: the idempotency key was counted before, and nothing was counted now.
             * @example accepted
             * @enum {unknown}
             */
            outcome: "accepted" | "duplicate";
            /**
             * @description What was asked for.
             * @example 1
             */
            quantity: number;
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Used in the period.
             * @example 8123
             */
            used: number;
            /**
             * @description What is left. Null: no limit.
             * @example 1877
             */
            remaining: number | null;
            /**
             * @description Of the period. Null: no limit.
             * @example 10000
             */
            limit: number | null;
            /**
             * @description What was used beyond the limit.
             * @example 0
             */
            overage: number;
            /**
             * @description When the next period begins.
             * @example 2026-02-01T00:00:00.000Z
             */
            resetsAt: string | null;
        };
        UsageReservation: {
            /** @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            reservationId: string;
            /**
             * @description What is held.
             * @example 5
             */
            quantity: number;
            /**
             * Format: date-time
             * @description When it is given back by itself.
             * @example 2026-01-01T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description What is left besides. Null: no limit.
             * @example 1872
             */
            remaining: number | null;
        };
        UsageReservationSettled: {
            /** @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5 */
            reservationId: string;
            /**
             * @example committed
             * @enum {unknown}
             */
            status: "committed" | "released";
            /**
             * @description What was counted.
             * @example 4
             */
            quantity: number;
            /**
             * @description Key of the feature.
             * @example api_calls
             */
            key: string;
            /**
             * @description Used in the period.
             * @example 8123
             */
            used: number;
            /**
             * @description What is left. Null: no limit.
             * @example 1877
             */
            remaining: number | null;
            /**
             * @description Of the period. Null: no limit.
             * @example 10000
             */
            limit: number | null;
            /**
             * @description What was used beyond the limit.
             * @example 0
             */
            overage: number;
            /**
             * @description When the next period begins.
             * @example 2026-02-01T00:00:00.000Z
             */
            resetsAt: string | null;
        };
        User: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /**
             * @description The address that the user signs in with.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description True once the user has proven the address.
             * @example true
             */
            emailVerified: boolean;
            pendingEmail: string | null;
            name: string | null;
            avatarUrl: string | null;
            locale: string | null;
            /**
             * @description Whatever the application keeps with its user.
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
            /** @description Accounts at OAuth providers that sign this user in. */
            identities: {
                /**
                 * @description Key of the OAuth provider.
                 * @example google
                 */
                provider: string;
                email: string | null;
                /**
                 * Format: date-time
                 * @description When it was linked to the user.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                linkedAt: string;
            }[];
            /**
             * Format: date-time
             * @description When the user first signed in.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When any of this last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
            lastLoginAt: string | null;
        };
        UserInfo: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description The address that the user signs in with.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description True once the user has proven the address.
             * @example true
             */
            emailVerified: boolean;
            name: string | null;
            avatarUrl: string | null;
            locale: string | null;
            /**
             * @description A suspended user cannot sign in.
             * @example active
             * @enum {unknown}
             */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description When the user first signed in.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When any of this last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
            lastLoginAt: string | null;
            /**
             * @description Whatever the application keeps with its user.
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
            /** @description Accounts at OAuth providers that sign this user in. */
            identities: {
                /**
                 * @description Key of the OAuth provider.
                 * @example google
                 */
                provider: string;
                email: string | null;
                /**
                 * Format: date-time
                 * @description When it was linked to the user.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                linkedAt: string;
            }[];
            pendingEmail: string | null;
            /**
             * @description Where the user is signed in now.
             * @example 2
             */
            activeSessions: number;
            /**
             * @description When the user was suspended.
             * @example 2026-01-01T12:00:00.000Z
             */
            suspendedAt: string | null;
        };
        UserItem: {
            /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
            id: string;
            /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
            projectId: string;
            /**
             * @description The address that the user signs in with.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description True once the user has proven the address.
             * @example true
             */
            emailVerified: boolean;
            name: string | null;
            avatarUrl: string | null;
            locale: string | null;
            /**
             * @description A suspended user cannot sign in.
             * @example active
             * @enum {unknown}
             */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description When the user first signed in.
             * @example 2026-01-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When any of this last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updatedAt: string;
            lastLoginAt: string | null;
        };
        ValidateBody: {
            /**
             * @description A licence key, as people type it.
             * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
             */
            key: string;
            /**
             * @description What the device says it is: the same each time, and no other says it. Only its SHA-256 is kept.
             * @example b5a1c3e0-mainboard-0042
             */
            fingerprint?: string;
            /**
             * @description Keys of features that the licence has to grant.
             * @example [
             *       "sso"
             *     ]
             */
            entitlements?: string[];
            /**
             * @description Whatever was not sent before: it is in the answer, which so cannot be an old one.
             * @example 4f1c9a7b
             */
            nonce?: string;
        };
        Verdict: {
            /**
             * @description Whether the licence may be used now, here.
             * @example true
             */
            valid: boolean;
            /**
             * @description Why, or why not. The first that applies.
             * @example VALID
             * @enum {unknown}
             */
            code: "VALID" | "GRACE" | "NOT_FOUND" | "APP_MISMATCH" | "USER_BLOCKED" | "SUSPENDED" | "REVOKED" | "EXPIRED" | "NOT_STARTED" | "FINGERPRINT_REQUIRED" | "NOT_ACTIVATED" | "FINGERPRINT_MISMATCH" | "ACTIVATION_LIMIT_REACHED" | "LEASE_EXPIRED" | "ENTITLEMENTS_MISSING";
            /**
             * @description The same for people.
             * @example The licence is valid.
             */
            message: string;
            license: {
                /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
                id: string;
                /**
                 * @description trialing, active and grace grant what the plan says; scheduled has not begun; expired, suspended and revoked grant nothing.
                 * @example active
                 * @enum {unknown}
                 */
                status: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked";
                plan: {
                    /**
                     * @description Key of the plan.
                     * @example pro
                     */
                    key: string;
                    /** @example 3 */
                    version: number;
                };
                /**
                 * Format: date-time
                 * @description When it begins, or began.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                startsAt: string;
                /**
                 * @description When it ends. Null: never.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                endsAt: string | null;
                /**
                 * @description Until when it counts after that.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                graceEndsAt: string | null;
                /**
                 * @description What it grants, by the key of the feature: true, the value, or the limit (null for none). Usage is not looked at.
                 * @example {
                 *       "sso": true,
                 *       "projects": 20
                 *     }
                 */
                entitlements: {
                    [key: string]: unknown;
                };
            } | null;
            activation: {
                /** @example act_0199f3c2a4b87c1d9e5f60718293a4b5 */
                id: string;
                /**
                 * @description Floating: until when it keeps its place without a heartbeat.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                leaseExpiresAt: string | null;
            } | null;
            /**
             * @description As it was sent.
             * @example 4f1c9a7b
             */
            nonce: string | null;
            /**
             * Format: date-time
             * @description What time it is here.
             * @example 2026-01-01T12:00:00.000Z
             */
            serverTime: string;
        };
        /**
         * @example {
         *       "token": "lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
         *     }
         */
        VerifyAdminLinkBody: {
            /**
             * @description From the link of a sign-in mail, an invitation, or the one that the server printed.
             * @example lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
             */
            token: string;
            /**
             * @description With the link of a fresh server alone: the address of its first owner.
             * @example owner@example.com
             */
            email?: string;
        };
        VerifyAuditLogsBody: {
            /**
             * @description How many seals at most, counted from the newest. 1000 when left out.
             * @example 1000
             */
            newest?: number;
        };
        /**
         * @description Either `token`, or `email` and `code`.
         * @example {
         *       "token": "lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE"
         *     }
         */
        VerifyMagicLinkBody: {
            /**
             * @description From the link.
             * @example lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            token?: string;
            /**
             * @description One plain address.
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description The six digits of the mail, together with `email`, in place of `token`.
             * @example 402913
             */
            code?: string;
        };
        VerifyMagicLinkData: {
            user: {
                /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
                id: string;
                /** @example ada@example.com */
                email: string;
            };
            /**
             * @description Send it as `Authorization: Bearer …`.
             * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
             */
            accessToken: string;
            /**
             * @description Good for one refresh. Keep it secret.
             * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
             */
            refreshToken: string;
            /**
             * Format: date-time
             * @description When the access token expires.
             * @example 2026-01-01T12:15:00.000Z
             */
            expiresAt: string;
        };
    };
    responses: {
        /** @description `ACTIVATION_NOT_FOUND`: The device is not active. Activate it again. */
        ActivationNotFound: {
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
                 *         "message": "The device is not active. Activate it again."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one. */
        AdminWebOnly: {
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
                 *         "code": "ADMIN_WEB_ONLY",
                 *         "message": "Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `API_KEY_NOT_FOUND`: The API key does not exist. */
        ApiKeyNotFound: {
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
                 *         "code": "API_KEY_NOT_FOUND",
                 *         "message": "The API key does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard. */
        ApiKeyScope: {
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
                 *         "code": "API_KEY_SCOPE",
                 *         "message": "The API key has no scope for this. A key with the scope can be made in the dashboard."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `APP_NOT_FOUND`: The app does not exist. */
        AppNotFound: {
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
                 *         "code": "APP_NOT_FOUND",
                 *         "message": "The app does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `AUDIT_LOG_NOT_FOUND`: The audit record does not exist. */
        AuditLogNotFound: {
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
                 *         "code": "AUDIT_LOG_NOT_FOUND",
                 *         "message": "The audit record does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `FEATURE_NOT_FOUND`: The feature does not exist. */
        FeatureNotFound: {
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
                 *         "code": "FEATURE_NOT_FOUND",
                 *         "message": "The feature does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `FORBIDDEN`: You are not allowed to do this. */
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
                 *         "code": "FORBIDDEN",
                 *         "message": "You are not allowed to do this."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
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
                 *         "message": "Something went wrong on our side. Try again; if it stays, report the request id."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `INVITATION_NOT_FOUND`: The invitation does not exist. */
        InvitationNotFound: {
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
                 *         "code": "INVITATION_NOT_FOUND",
                 *         "message": "The invitation does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `LICENSE_NOT_FOUND`: The licence does not exist. */
        LicenseNotFound: {
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
                 *         "code": "LICENSE_NOT_FOUND",
                 *         "message": "The licence does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `MAIL_NOT_FOUND`: The mail does not exist. */
        MailNotFound: {
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
                 *         "code": "MAIL_NOT_FOUND",
                 *         "message": "The mail does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `MEMBER_NOT_FOUND`: The member does not exist. */
        MemberNotFound: {
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
                 *         "code": "MEMBER_NOT_FOUND",
                 *         "message": "The member does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PAYMENT_CONFIG_NOT_FOUND`: The payment configuration does not exist, or takes no webhooks. */
        PaymentConfigNotFound: {
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
                 *         "code": "PAYMENT_CONFIG_NOT_FOUND",
                 *         "message": "The payment configuration does not exist, or takes no webhooks."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PAYMENT_EVENT_NOT_FOUND`: The payment event does not exist. */
        PaymentEventNotFound: {
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
                 *         "code": "PAYMENT_EVENT_NOT_FOUND",
                 *         "message": "The payment event does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PLAN_NOT_FOUND`: The plan does not exist. */
        PlanNotFound: {
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
                 *         "code": "PLAN_NOT_FOUND",
                 *         "message": "The plan does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PROJECT_NOT_FOUND`: The project does not exist. */
        ProjectNotFound: {
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
                 *         "code": "PROJECT_NOT_FOUND",
                 *         "message": "The project does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PROVIDER_NOT_FOUND`: The OAuth provider does not exist. */
        ProviderNotFound: {
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
                 *         "code": "PROVIDER_NOT_FOUND",
                 *         "message": "The OAuth provider does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `REAUTH_REQUIRED`: This needs a sign-in within the last 10 minutes. Sign in again, then repeat. */
        ReauthRequired: {
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
                 *         "code": "REAUTH_REQUIRED",
                 *         "message": "This needs a sign-in within the last 10 minutes. Sign in again, then repeat."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `RESERVATION_NOT_FOUND`: The reservation does not exist. */
        ReservationNotFound: {
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
                 *         "code": "RESERVATION_NOT_FOUND",
                 *         "message": "The reservation does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `SEAT_NOT_FOUND`: The seat does not exist. */
        SeatNotFound: {
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
                 *         "code": "SEAT_NOT_FOUND",
                 *         "message": "The seat does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `SESSION_NOT_FOUND`: The session does not exist. */
        SessionNotFound: {
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
                 *         "code": "SESSION_NOT_FOUND",
                 *         "message": "The session does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `UNAUTHORIZED`: The token is missing, unknown or expired. Sign in again or refresh. */
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
                 *         "message": "The token is missing, unknown or expired. Sign in again or refresh."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `USER_NOT_FOUND`: The user does not exist. */
        UserNotFound: {
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
                 *         "code": "USER_NOT_FOUND",
                 *         "message": "The user does not exist."
                 *       },
                 *       "meta": {
                 *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `VALIDATION_ERROR`: The request is not valid. See details.fields. */
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
                 *         "message": "The request is not valid. See details.fields.",
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. Wait for as long as Retry-After says. */
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
                "application/json": components["schemas"]["RateLimited"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in logs and audit records.
         * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        "X-Request-Id": string;
        /**
         * @description Requests that the bucket with the fewest left takes in one window.
         * @example 100
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Requests left in that bucket.
         * @example 99
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description When its window ends, in epoch seconds.
         * @example 1767268860
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Seconds to wait.
         * @example 42
         */
        "Retry-After": number;
        /**
         * @description The scheme that is asked for.
         * @example Bearer
         */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    startLogin: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The app that signs in. Without it: the one app whose allow-list has the redirect URI.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "google",
                 *       "redirectUri": "https://app.example.com/callback",
                 *       "scopes": [
                 *         "openid",
                 *         "email",
                 *         "profile"
                 *       ],
                 *       "state": "kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM",
                 *       "link": false
                 *     }
                 */
                "application/json": components["schemas"]["StartLoginBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "authUrl": "https://accounts.google.com/o/oauth2/v2/auth?client_id=…&code_challenge=…",
                     *         "state": "kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StartLoginData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled or not configured.
             *
             *     `INVALID_STATE`: The state is unknown, used or expired. Start the login again.
             *
             *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the allow-list of the app.
             *
             *     `APP_REQUIRED`: Several apps allow this redirect URI. Name one in the header X-App-Id.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            /**
             * @description `PROVIDER_UNAVAILABLE`: The OAuth provider does not answer properly. Try again in a moment.
             *
             *     `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id.
             */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    completeLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "google",
                 *       "code": "4/0AX4XfWh…",
                 *       "state": "kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM",
                 *       "iss": "https://accounts.google.com"
                 *     }
                 */
                "application/json": components["schemas"]["CompleteLoginBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "user": {
                     *           "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "ada@example.com",
                     *           "name": "Ada Lovelace"
                     *         },
                     *         "accessToken": "lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE",
                     *         "refreshToken": "lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0",
                     *         "expiresAt": "2026-01-01T12:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CompleteLoginData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled or not configured.
             *
             *     `INVALID_CODE`: The authorization code is invalid or expired. Start the login again.
             *
             *     `INVALID_STATE`: The state is unknown, used or expired. Start the login again.
             *
             *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the allow-list of the app.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `EMAIL_NOT_VERIFIED`: The provider does not vouch for an e-mail address that we could use. Sign in by magic link, then link the provider to your account.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            /**
             * @description `PROVIDER_UNAVAILABLE`: The OAuth provider does not answer properly. Try again in a moment.
             *
             *     `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id.
             */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendMagicLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The app that signs in. Without it: the one app whose allow-list has the redirect URI.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "redirectUri": "https://app.example.com/callback"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "sent": true,
                     *         "expiresAt": "2026-01-01T12:10:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SendMagicLinkData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the allow-list of the app.
             *
             *     `APP_REQUIRED`: Several apps allow this redirect URI. Name one in the header X-App-Id.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    verifyMagicLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "user": {
                     *           "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "ada@example.com"
                     *         },
                     *         "accessToken": "lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE",
                     *         "refreshToken": "lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0",
                     *         "expiresAt": "2026-01-01T12:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["VerifyMagicLinkData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `MAGIC_LINK_EXPIRED`: The magic link has expired. Ask for a new one.
             *
             *     `MAGIC_LINK_USED`: The magic link was already used. Ask for a new one.
             *
             *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the allow-list of the app.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "lrt_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "accessToken": "lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE",
                     *         "refreshToken": "lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0",
                     *         "expiresAt": "2026-01-01T12:15:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TokenSet"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            /**
             * @description `UNAUTHORIZED`: The token is missing, unknown or expired. Sign in again or refresh.
             *
             *     `REFRESH_TOKEN_EXPIRED`: The refresh token has expired. Sign in again.
             *
             *     `REFRESH_TOKEN_REVOKED`: The session was revoked. Sign in again.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    logout: {
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LogoutData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "ses_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "expiresAt": "2026-01-31T12:00:00.000Z",
                     *         "lastActiveAt": "2026-01-01T12:30:00.000Z",
                     *         "metadata": {
                     *           "ip": "203.0.113.7",
                     *           "userAgent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *           "device": "Firefox on macOS",
                     *           "location": "Zurich, Switzerland"
                     *         }
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Session"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "ses_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "lastActiveAt": "2026-01-01T12:30:00.000Z",
                     *           "metadata": {
                     *             "device": "Firefox on macOS",
                     *             "location": "Zurich, Switzerland"
                     *           },
                     *           "current": true
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionItem"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    revokeSessions: {
        parameters: {
            query?: {
                /**
                 * @description Keep the session that asks.
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true,
                     *         "revokedCount": 3
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RevokeSessionsData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the list of sessions.
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true,
                     *         "sessionId": "ses_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RevokeSessionData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `SESSION_ALREADY_REVOKED`: The session was already revoked.
             *
             *     `CANNOT_REVOKE_CURRENT`: The current session cannot be revoked here. Use POST /v1/auth/logout.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "emailVerified": true,
                     *         "pendingEmail": "ada@example.org",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": "https://cdn.example.com/ada.png",
                     *         "locale": "en-GB",
                     *         "metadata": {
                     *           "theme": "dark",
                     *           "onboarding": {
                     *             "done": true
                     *           }
                     *         },
                     *         "identities": [
                     *           {
                     *             "provider": "google",
                     *             "email": "ada@example.com",
                     *             "linkedAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "lastLoginAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteCurrentUser: {
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeleteCurrentUserData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReauthRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "emailVerified": true,
                     *         "pendingEmail": "ada@example.org",
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": "https://cdn.example.com/ada.png",
                     *         "locale": "en-GB",
                     *         "metadata": {
                     *           "theme": "dark",
                     *           "onboarding": {
                     *             "done": true
                     *           }
                     *         },
                     *         "identities": [
                     *           {
                     *             "provider": "google",
                     *             "email": "ada@example.com",
                     *             "linkedAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "lastLoginAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the allow-list of the app.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReauthRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "exportedAt": "2026-01-01T12:00:00.000Z",
                     *         "profile": {
                     *           "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "ada@example.com",
                     *           "emailVerified": true,
                     *           "pendingEmail": "ada@example.org",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": "https://cdn.example.com/ada.png",
                     *           "locale": "en-GB",
                     *           "metadata": {
                     *             "theme": "dark",
                     *             "onboarding": {
                     *               "done": true
                     *             }
                     *           },
                     *           "identities": [
                     *             {
                     *               "provider": "google",
                     *               "email": "ada@example.com",
                     *               "linkedAt": "2026-01-01T12:00:00.000Z"
                     *             }
                     *           ],
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "lastLoginAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "identities": [
                     *           {
                     *             "provider": "google",
                     *             "email": "ada@example.com",
                     *             "linkedAt": "2026-01-01T12:00:00.000Z",
                     *             "subject": "110248495921238986420",
                     *             "emailVerified": true
                     *           }
                     *         ],
                     *         "pendingEmailChange": {
                     *           "email": "ada@example.com"
                     *         },
                     *         "sessions": [
                     *           {
                     *             "id": "ses_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "app": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "method": "magic_link",
                     *             "createdAt": "2026-01-01T12:00:00.000Z",
                     *             "lastActiveAt": "2026-01-01T12:00:00.000Z",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "endedAt": "2026-01-01T12:00:00.000Z",
                     *             "endedReason": "logout",
                     *             "ip": "203.0.113.7",
                     *             "lastIp": "203.0.113.7",
                     *             "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101",
                     *             "lastUserAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0)",
                     *             "device": "Firefox on Linux",
                     *             "location": "Zurich, Switzerland",
                     *             "requestCount": 42
                     *           }
                     *         ],
                     *         "auditRecords": [
                     *           {
                     *             "id": "aud_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "action": "user.login",
                     *             "severity": "info",
                     *             "entityType": "user",
                     *             "entityRef": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "oldValue": {
                     *               "name": "Ada"
                     *             },
                     *             "newValue": {
                     *               "name": "Ada Lovelace"
                     *             },
                     *             "ip": "203.0.113.7",
                     *             "userAgent": "Mozilla/5.0 (X11; Linux x86_64)",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "mails": [
                     *           {
                     *             "id": "mail_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "kind": "magic-link",
                     *             "status": "sent",
                     *             "recipient": "ada@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z",
                     *             "settledAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "complete": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ExportCurrentUserData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    sendAdminLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "owner@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["SendAdminLinkBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "sent": true,
                     *         "expiresAt": "2026-01-01T12:10:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SendAdminLinkData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    verifyAdminLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyAdminLinkBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "member": {
                     *           "email": "owner@example.com",
                     *           "memberships": [
                     *             {
                     *               "id": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *               "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *               "role": "owner",
                     *               "permissions": [
                     *                 "projects:read",
                     *                 "projects:write",
                     *                 "projects:delete"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "csrfToken": "bW9kZXJuIGNyeXB0b2dyYXBoeSBpcyBmdW4gdG8gcmVhZA",
                     *         "expiresAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminSession"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `MAGIC_LINK_EXPIRED`: The magic link has expired. Ask for a new one.
             *
             *     `MAGIC_LINK_USED`: The magic link was already used. Ask for a new one.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listSignInProviders: {
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "prv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "name": "corp",
                     *           "type": "oidc"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ListSignInProvidersDataItem"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    startMemberLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerId": "prv_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *     }
                 */
                "application/json": components["schemas"]["StartMemberLoginBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "authUrl": "https://id.example.com/authorize?client_id=licet-web",
                     *         "state": "member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StartMemberLoginData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled or not configured.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            /**
             * @description `PROVIDER_UNAVAILABLE`: The OAuth provider does not answer properly. Try again in a moment.
             *
             *     `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id.
             */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    completeMemberLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "SplxlOBeZQQYbYS6WxSbIA",
                 *       "state": "member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM",
                 *       "iss": "https://id.example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CompleteMemberLoginBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "member": {
                     *           "email": "owner@example.com",
                     *           "memberships": [
                     *             {
                     *               "id": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *               "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *               "role": "owner",
                     *               "permissions": [
                     *                 "projects:read",
                     *                 "projects:write",
                     *                 "projects:delete"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "csrfToken": "bW9kZXJuIGNyeXB0b2dyYXBoeSBpcyBmdW4gdG8gcmVhZA",
                     *         "expiresAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminSession"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_STATE`: The state is unknown, used or expired. Start the login again.
             *
             *     `INVALID_CODE`: The authorization code is invalid or expired. Start the login again.
             *
             *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled or not configured.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `EMAIL_NOT_VERIFIED`: The provider does not vouch for an e-mail address that we could use. Sign in by magic link, then link the provider to your account.
             *
             *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            /**
             * @description `PROVIDER_UNAVAILABLE`: The OAuth provider does not answer properly. Try again in a moment.
             *
             *     `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id.
             */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAdminSession: {
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
                    /**
                     * @example {
                     *       "data": {
                     *         "member": {
                     *           "email": "owner@example.com",
                     *           "memberships": [
                     *             {
                     *               "id": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *               "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *               "role": "owner",
                     *               "permissions": [
                     *                 "projects:read",
                     *                 "projects:write",
                     *                 "projects:delete"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "csrfToken": "bW9kZXJuIGNyeXB0b2dyYXBoeSBpcyBmdW4gdG8gcmVhZA",
                     *         "expiresAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminSession"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    signOutAdmin: {
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SignOutAdminData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminSessions: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "ads_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "method": "magic_link",
                     *           "device": "Firefox on macOS",
                     *           "location": "Zurich, Switzerland",
                     *           "ip": "203.0.113.7",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "lastActiveAt": "2026-01-01T12:00:00.000Z",
                     *           "expiresAt": "2026-01-01T12:00:00.000Z",
                     *           "current": true
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminSessionItem"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    endOwnAdminSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Admin session id
                 * @example ads_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                adminSessionId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EndOwnAdminSessionData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `SESSION_ALREADY_REVOKED`: The session was already revoked.
             *
             *     `CANNOT_REVOKE_CURRENT`: The current session cannot be revoked here. Use POST /v1/auth/logout.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listProjectMembers: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Without it: members of the whole instance.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "grace@example.com",
                     *           "role": "developer",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Member"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `FORBIDDEN`: You are not allowed to do this.
             *
             *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "email": "grace@example.com",
                 *       "role": "developer"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "inv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "grace@example.com",
                     *         "role": "developer",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "expiresAt": "2026-01-04T12:00:00.000Z",
                     *         "invitedBy": "owner@example.com",
                     *         "status": "open"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Invitation"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getRoles: {
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
                    /**
                     * @example {
                     *       "data": {
                     *         "roles": [
                     *           "owner",
                     *           "admin",
                     *           "developer",
                     *           "viewer"
                     *         ],
                     *         "permissions": [
                     *           {
                     *             "permission": "users:read",
                     *             "description": "See users, their identities and what they did.",
                     *             "roles": [
                     *               "owner",
                     *               "admin",
                     *               "developer",
                     *               "viewer"
                     *             ],
                     *             "apiKeys": true
                     *           }
                     *         ],
                     *         "scopes": [
                     *           "users:read",
                     *           "users:write",
                     *           "sessions:read",
                     *           "sessions:write",
                     *           "licenses:read",
                     *           "licenses:write",
                     *           "plans:read",
                     *           "usage:write",
                     *           "audit:read"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RoleTable"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listOpenInvitations: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Without it: members of the whole instance.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "inv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "grace@example.com",
                     *           "role": "developer",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "expiresAt": "2026-01-04T12:00:00.000Z",
                     *           "invitedBy": "owner@example.com",
                     *           "status": "open"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `FORBIDDEN`: You are not allowed to do this.
             *
             *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Invitation id
                 * @example inv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                invitationId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "inv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "grace@example.com",
                     *         "role": "developer",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "expiresAt": "2026-01-04T12:00:00.000Z",
                     *         "invitedBy": "owner@example.com",
                     *         "status": "open"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Invitation"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["InvitationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Invitation id
                 * @example inv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                invitationId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeleteInvitationData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["InvitationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getProjectMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Member id
                 * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                memberId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "grace@example.com",
                     *         "role": "developer",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Member"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["MemberNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Member id
                 * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                memberId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeleteMemberData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `LAST_OWNER`: The last owner can neither go nor get another role. Make somebody else an owner first.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["MemberNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Member id
                 * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "developer"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMemberBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "grace@example.com",
                     *         "role": "developer",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Member"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `LAST_OWNER`: The last owner can neither go nor get another role. Make somebody else an owner first.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["MemberNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminProjects: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "key": "acme",
                     *           "name": "Acme",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Project"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createAdminProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "web",
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminProjectBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "acme",
                     *         "name": "Acme",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Project"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAdminProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Project id
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "acme",
                     *         "name": "Acme",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Project"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteAdminProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Project id
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAdminProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Project id
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAdminProjectBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "acme",
                     *         "name": "Acme",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Project"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getStats: {
        parameters: {
            query?: {
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description How many days, today among them: 7, 30 or 90.
                 * @example 30
                 */
                days?: 7 | 30 | 90;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "days": 30,
                     *         "totals": {
                     *           "users": 240,
                     *           "usersCapped": false,
                     *           "activeSessions": 310,
                     *           "activeSessionsCapped": false,
                     *           "signIns": 812,
                     *           "newUsers": 41,
                     *           "failures": 17
                     *         },
                     *         "previous": {
                     *           "signIns": 812,
                     *           "newUsers": 41,
                     *           "failures": 17
                     *         },
                     *         "signIns": [
                     *           {
                     *             "date": "2026-01-01",
                     *             "method": "oauth:github",
                     *             "count": 3
                     *           }
                     *         ],
                     *         "newUsers": [
                     *           {
                     *             "date": "2026-01-01",
                     *             "count": 3
                     *           }
                     *         ],
                     *         "failures": [
                     *           {
                     *             "action": "oauth.fail",
                     *             "reason": "INVALID_CODE",
                     *             "count": 3
                     *           }
                     *         ],
                     *         "heatmap": [
                     *           {
                     *             "weekday": 0,
                     *             "hour": 9,
                     *             "count": 3
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Stats"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getLicenseStats: {
        parameters: {
            query?: {
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description How many days, today among them: 7, 30 or 90.
                 * @example 30
                 */
                days?: 7 | 30 | 90;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "days": 30,
                     *         "statuses": {
                     *           "scheduled": 2,
                     *           "trialing": 14,
                     *           "active": 180,
                     *           "grace": 5,
                     *           "expired": 21,
                     *           "suspended": 1,
                     *           "revoked": 7
                     *         },
                     *         "granted": 32,
                     *         "churned": 6,
                     *         "capped": false,
                     *         "nearLimits": [
                     *           {
                     *             "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "email": "ada@example.com",
                     *             "plan": "Pro",
                     *             "featureKey": "api_calls",
                     *             "featureName": "API calls",
                     *             "used": 9120,
                     *             "limit": 10000,
                     *             "percentUsed": 91.2,
                     *             "resetsAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LicenseStats"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAuditHistogram: {
        parameters: {
            query?: {
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description Who acted: an id (`usr_…`, `mem_…`, `key_…`), or the number of `userId`.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                actor?: string;
                /**
                 * @description What kind of caller acted.
                 * @example member
                 */
                actorType?: "user" | "member" | "api_key" | "system";
                /**
                 * @description What it happened to: an id, or the number of `entityId`.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                entity?: string;
                /**
                 * @description The kind of thing it happened to.
                 * @example app
                 */
                entityType?: string;
                /**
                 * @description An action, or all of a kind: `user.*`.
                 * @example user.*
                 */
                action?: string;
                /**
                 * @description One or several, with commas.
                 * @example warning,critical
                 */
                severity?: string;
                /**
                 * @description Not before this instant.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Before this instant.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                to?: string;
                /**
                 * @description Words, each of which has to begin one in the action, the address or the texts of the values. Or an id: of the actor, the thing, the record or the request.
                 * @example ada@example.com
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
                    /**
                     * @example {
                     *       "data": {
                     *         "bucketSeconds": 43200,
                     *         "capped": false,
                     *         "buckets": [
                     *           {
                     *             "at": "2026-01-01T12:00:00.000Z",
                     *             "info": 3,
                     *             "notice": 3,
                     *             "warning": 3,
                     *             "critical": 3
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditHistogram"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminApps: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The project. An API key implies its own; members have to name it.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "key": "web",
                     *           "name": "Acme Web",
                     *           "redirectUris": [
                     *             "https://app.example.com/callback",
                     *             "http://127.0.0.1:*\/*"
                     *           ],
                     *           "settings": {
                     *             "accessTokenTtl": 900,
                     *             "refreshTokenTtl": 2592000,
                     *             "sessionTtl": 7776000,
                     *             "magicLinkTtl": 600,
                     *             "refreshReuseGrace": 30,
                     *             "fingerprintPolicy": "lenient",
                     *             "maxSessions": 20,
                     *             "signups": true,
                     *             "magicLinkTokenIn": "query"
                     *           },
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["App"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createAdminApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "key": "web",
                 *       "name": "Acme",
                 *       "redirectUris": [
                 *         "https://app.example.com/callback",
                 *         "http://127.0.0.1:*\/*"
                 *       ],
                 *       "settings": {
                 *         "accessTokenTtl": 600
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminAppBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "web",
                     *         "name": "Acme Web",
                     *         "redirectUris": [
                     *           "https://app.example.com/callback",
                     *           "http://127.0.0.1:*\/*"
                     *         ],
                     *         "settings": {
                     *           "accessTokenTtl": 900,
                     *           "refreshTokenTtl": 2592000,
                     *           "sessionTtl": 7776000,
                     *           "magicLinkTtl": 600,
                     *           "refreshReuseGrace": 30,
                     *           "fingerprintPolicy": "lenient",
                     *           "maxSessions": 20,
                     *           "signups": true,
                     *           "magicLinkTokenIn": "query"
                     *         },
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["App"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAdminApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description App id
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "web",
                     *         "name": "Acme Web",
                     *         "redirectUris": [
                     *           "https://app.example.com/callback",
                     *           "http://127.0.0.1:*\/*"
                     *         ],
                     *         "settings": {
                     *           "accessTokenTtl": 900,
                     *           "refreshTokenTtl": 2592000,
                     *           "sessionTtl": 7776000,
                     *           "magicLinkTtl": 600,
                     *           "refreshReuseGrace": 30,
                     *           "fingerprintPolicy": "lenient",
                     *           "maxSessions": 20,
                     *           "signups": true,
                     *           "magicLinkTokenIn": "query"
                     *         },
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["App"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["AppNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteAdminApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description App id
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["AppNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAdminApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description App id
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "redirectUris": [
                 *         "https://app.example.com/callback",
                 *         "http://127.0.0.1:*\/*"
                 *       ],
                 *       "settings": {
                 *         "accessTokenTtl": 600
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAdminAppBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "web",
                     *         "name": "Acme Web",
                     *         "redirectUris": [
                     *           "https://app.example.com/callback",
                     *           "http://127.0.0.1:*\/*"
                     *         ],
                     *         "settings": {
                     *           "accessTokenTtl": 900,
                     *           "refreshTokenTtl": 2592000,
                     *           "sessionTtl": 7776000,
                     *           "magicLinkTtl": 600,
                     *           "refreshReuseGrace": 30,
                     *           "fingerprintPolicy": "lenient",
                     *           "maxSessions": 20,
                     *           "signups": true,
                     *           "magicLinkTokenIn": "query"
                     *         },
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["App"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["AppNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    checkRedirect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description App id
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "redirectUri": "https://app.example.com/callback"
                 *     }
                 */
                "application/json": components["schemas"]["CheckRedirectBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "accepted": true,
                     *         "entry": "https://app.example.com/callback",
                     *         "problem": "is not on the list",
                     *         "nearest": "https://app.example.com/callback"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CheckRedirectData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["AppNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminProviders: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The project. An API key implies its own; members have to name it.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "prv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "key": "corp",
                     *           "type": "oidc",
                     *           "clientId": "licet-web",
                     *           "clientSecret": {
                     *             "configured": true,
                     *             "last4": "9f3c",
                     *             "updatedAt": "2026-01-01T12:00:00.000Z"
                     *           },
                     *           "issuer": "https://id.example.com",
                     *           "endpoints": {
                     *             "authorizationUrl": "https://id.example.com/authorize"
                     *           },
                     *           "scopes": [
                     *             "openid",
                     *             "email",
                     *             "profile"
                     *           ],
                     *           "allowedScopes": [
                     *             "openid",
                     *             "email",
                     *             "profile"
                     *           ],
                     *           "enabled": true,
                     *           "forMembers": false,
                     *           "callbackUrls": [
                     *             "https://app.example.com/callback",
                     *             "https://auth.example.com/admin/callback"
                     *           ],
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Provider"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createAdminProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "key": "web",
                 *       "type": "oidc",
                 *       "clientId": "licet-web",
                 *       "clientSecret": "s3cr3t-from-the-provider",
                 *       "issuer": "https://id.example.com",
                 *       "endpoints": {
                 *         "authorizationUrl": "https://id.example.com/authorize"
                 *       },
                 *       "scopes": [
                 *         "openid",
                 *         "email",
                 *         "profile"
                 *       ],
                 *       "allowedScopes": [
                 *         "openid",
                 *         "email",
                 *         "profile"
                 *       ],
                 *       "enabled": true,
                 *       "forMembers": false
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminProviderBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "prv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "corp",
                     *         "type": "oidc",
                     *         "clientId": "licet-web",
                     *         "clientSecret": {
                     *           "configured": true,
                     *           "last4": "9f3c",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "issuer": "https://id.example.com",
                     *         "endpoints": {
                     *           "authorizationUrl": "https://id.example.com/authorize"
                     *         },
                     *         "scopes": [
                     *           "openid",
                     *           "email",
                     *           "profile"
                     *         ],
                     *         "allowedScopes": [
                     *           "openid",
                     *           "email",
                     *           "profile"
                     *         ],
                     *         "enabled": true,
                     *         "forMembers": false,
                     *         "callbackUrls": [
                     *           "https://app.example.com/callback",
                     *           "https://auth.example.com/admin/callback"
                     *         ],
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Provider"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listPresets: {
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "oidc",
                     *           "name": "Google",
                     *           "setupUrl": "https://console.cloud.google.com/auth/clients",
                     *           "steps": [
                     *             "Create a client of the type “Web application”."
                     *           ],
                     *           "needs": [
                     *             "clientId",
                     *             "clientSecret"
                     *           ],
                     *           "scopes": [
                     *             "openid",
                     *             "email",
                     *             "profile"
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProviderPreset"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "state": "test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM",
                 *       "code": "SplxlOBeZQQYbYS6WxSbIA",
                 *       "iss": "https://id.example.com",
                 *       "error": "access_denied"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "ok": true,
                     *         "providerId": "prv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "steps": [
                     *           {
                     *             "name": "exchange",
                     *             "ok": true,
                     *             "detail": "The code was traded for tokens, and every check of them passed."
                     *           }
                     *         ],
                     *         "profile": {
                     *           "subject": "110248495921238986420",
                     *           "email": "ada@example.com",
                     *           "emailVerified": true,
                     *           "name": "Ada Lovelace"
                     *         }
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CompleteProviderTestData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_STATE`: The state is unknown, used or expired. Start the login again.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAdminProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Provider id
                 * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                providerId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "prv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "corp",
                     *         "type": "oidc",
                     *         "clientId": "licet-web",
                     *         "clientSecret": {
                     *           "configured": true,
                     *           "last4": "9f3c",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "issuer": "https://id.example.com",
                     *         "endpoints": {
                     *           "authorizationUrl": "https://id.example.com/authorize"
                     *         },
                     *         "scopes": [
                     *           "openid",
                     *           "email",
                     *           "profile"
                     *         ],
                     *         "allowedScopes": [
                     *           "openid",
                     *           "email",
                     *           "profile"
                     *         ],
                     *         "enabled": true,
                     *         "forMembers": false,
                     *         "callbackUrls": [
                     *           "https://app.example.com/callback",
                     *           "https://auth.example.com/admin/callback"
                     *         ],
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Provider"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProviderNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteAdminProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Provider id
                 * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                providerId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProviderNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAdminProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Provider id
                 * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "oidc",
                 *       "clientId": "licet-web",
                 *       "clientSecret": "s3cr3t-from-the-provider",
                 *       "issuer": "https://id.example.com",
                 *       "endpoints": {
                 *         "authorizationUrl": "https://id.example.com/authorize"
                 *       },
                 *       "scopes": [
                 *         "openid",
                 *         "email",
                 *         "profile"
                 *       ],
                 *       "allowedScopes": [
                 *         "openid",
                 *         "email",
                 *         "profile"
                 *       ],
                 *       "enabled": true,
                 *       "forMembers": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAdminProviderBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "prv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "corp",
                     *         "type": "oidc",
                     *         "clientId": "licet-web",
                     *         "clientSecret": {
                     *           "configured": true,
                     *           "last4": "9f3c",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "issuer": "https://id.example.com",
                     *         "endpoints": {
                     *           "authorizationUrl": "https://id.example.com/authorize"
                     *         },
                     *         "scopes": [
                     *           "openid",
                     *           "email",
                     *           "profile"
                     *         ],
                     *         "allowedScopes": [
                     *           "openid",
                     *           "email",
                     *           "profile"
                     *         ],
                     *         "enabled": true,
                     *         "forMembers": false,
                     *         "callbackUrls": [
                     *           "https://app.example.com/callback",
                     *           "https://auth.example.com/admin/callback"
                     *         ],
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Provider"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProviderNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    testProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Provider id
                 * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                providerId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "authUrl": "https://id.example.com/authorize?client_id=licet-web",
                     *         "state": "test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM",
                     *         "steps": [
                     *           {
                     *             "name": "exchange",
                     *             "ok": true,
                     *             "detail": "The code was traded for tokens, and every check of them passed."
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TestProviderData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProviderNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminUsers: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `meta.next` of the page before. Goes on from there, however far; `page` does not count then.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: string;
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description An id; the beginning of an address, if it has an `@`; else words, each the beginning of one in name or address.
                 * @example ada love
                 */
                q?: string;
                /**
                 * @description A suspended user cannot sign in.
                 * @example active
                 */
                status?: "active" | "suspended";
                /**
                 * @description What the list is sorted by.
                 * @example createdAt
                 */
                sort?: "createdAt" | "email";
                /**
                 * @description Without it: the newest first, or addresses from a to z.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "ada@example.com",
                     *           "emailVerified": true,
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": "https://cdn.example.com/ada.png",
                     *           "locale": "en-GB",
                     *           "status": "active",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "lastLoginAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserItem"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description User id
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "emailVerified": true,
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": "https://cdn.example.com/ada.png",
                     *         "locale": "en-GB",
                     *         "status": "active",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "lastLoginAt": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "theme": "dark",
                     *           "onboarding": {
                     *             "done": true
                     *           }
                     *         },
                     *         "identities": [
                     *           {
                     *             "provider": "google",
                     *             "email": "ada@example.com",
                     *             "linkedAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pendingEmail": "ada@example.org",
                     *         "activeSessions": 2,
                     *         "suspendedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserInfo"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description User id
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `meta.next` of the page before. Goes on from there, however far; `page` does not count then.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: string;
                /**
                 * @description Ended sessions are kept for 30 days.
                 * @example all
                 */
                status?: "active" | "ended" | "all";
            };
            header?: never;
            path: {
                /**
                 * @description User id
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: string;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "ses_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "userEmail": "ada@example.com",
                     *           "appId": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "appName": "Acme Web",
                     *           "method": "magic_link",
                     *           "device": "Firefox on Linux",
                     *           "location": "Zurich, Switzerland",
                     *           "ip": "203.0.113.7",
                     *           "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *           "lastIp": "203.0.113.7",
                     *           "lastUserAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *           "requestCount": 42,
                     *           "ipChanges": 1,
                     *           "userAgentChanges": 0,
                     *           "flaggedAt": "2026-01-01T12:00:00.000Z",
                     *           "flagReason": "many_ip_changes",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "lastActiveAt": "2026-01-01T12:00:00.000Z",
                     *           "expiresAt": "2026-01-31T12:00:00.000Z",
                     *           "endedAt": "2026-01-01T12:00:00.000Z",
                     *           "endedReason": "logout"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionInfo"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description User id
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Reported for spam"
                 *     }
                 */
                "application/json": components["schemas"]["SuspendUserBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "emailVerified": true,
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": "https://cdn.example.com/ada.png",
                     *         "locale": "en-GB",
                     *         "status": "active",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "lastLoginAt": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "theme": "dark",
                     *           "onboarding": {
                     *             "done": true
                     *           }
                     *         },
                     *         "identities": [
                     *           {
                     *             "provider": "google",
                     *             "email": "ada@example.com",
                     *             "linkedAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pendingEmail": "ada@example.org",
                     *         "activeSessions": 2,
                     *         "suspendedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserInfo"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    reinstateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description User id
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "emailVerified": true,
                     *         "name": "Ada Lovelace",
                     *         "avatarUrl": "https://cdn.example.com/ada.png",
                     *         "locale": "en-GB",
                     *         "status": "active",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "lastLoginAt": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "theme": "dark",
                     *           "onboarding": {
                     *             "done": true
                     *           }
                     *         },
                     *         "identities": [
                     *           {
                     *             "provider": "google",
                     *             "email": "ada@example.com",
                     *             "linkedAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pendingEmail": "ada@example.org",
                     *         "activeSessions": 2,
                     *         "suspendedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserInfo"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    exportAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description User id
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "exportedAt": "2026-01-01T12:00:00.000Z",
                     *         "profile": {
                     *           "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "ada@example.com",
                     *           "emailVerified": true,
                     *           "pendingEmail": "ada@example.org",
                     *           "name": "Ada Lovelace",
                     *           "avatarUrl": "https://cdn.example.com/ada.png",
                     *           "locale": "en-GB",
                     *           "metadata": {
                     *             "theme": "dark",
                     *             "onboarding": {
                     *               "done": true
                     *             }
                     *           },
                     *           "identities": [
                     *             {
                     *               "provider": "google",
                     *               "email": "ada@example.com",
                     *               "linkedAt": "2026-01-01T12:00:00.000Z"
                     *             }
                     *           ],
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "lastLoginAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "identities": [
                     *           {
                     *             "provider": "google",
                     *             "email": "ada@example.com",
                     *             "linkedAt": "2026-01-01T12:00:00.000Z",
                     *             "subject": "110248495921238986420",
                     *             "emailVerified": true
                     *           }
                     *         ],
                     *         "pendingEmailChange": {
                     *           "email": "ada@example.com"
                     *         },
                     *         "sessions": [
                     *           {
                     *             "id": "ses_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "app": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "method": "magic_link",
                     *             "createdAt": "2026-01-01T12:00:00.000Z",
                     *             "lastActiveAt": "2026-01-01T12:00:00.000Z",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "endedAt": "2026-01-01T12:00:00.000Z",
                     *             "endedReason": "logout",
                     *             "ip": "203.0.113.7",
                     *             "lastIp": "203.0.113.7",
                     *             "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101",
                     *             "lastUserAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0)",
                     *             "device": "Firefox on Linux",
                     *             "location": "Zurich, Switzerland",
                     *             "requestCount": 42
                     *           }
                     *         ],
                     *         "auditRecords": [
                     *           {
                     *             "id": "aud_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "action": "user.login",
                     *             "severity": "info",
                     *             "entityType": "user",
                     *             "entityRef": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "oldValue": {
                     *               "name": "Ada"
                     *             },
                     *             "newValue": {
                     *               "name": "Ada Lovelace"
                     *             },
                     *             "ip": "203.0.113.7",
                     *             "userAgent": "Mozilla/5.0 (X11; Linux x86_64)",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "mails": [
                     *           {
                     *             "id": "mail_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "kind": "magic-link",
                     *             "status": "sent",
                     *             "recipient": "ada@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z",
                     *             "settledAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "complete": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ExportAdminUserData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listProjectSessions: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `meta.next` of the page before. Goes on from there, however far; `page` does not count then.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: string;
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description Ended sessions are kept for 30 days.
                 * @example all
                 */
                status?: "active" | "ended" | "all";
                /**
                 * @description Sessions of this user.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId?: string;
                /**
                 * @description Sessions of this app.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                appId?: string;
                /**
                 * @description True: only those that are held suspicious.
                 * @example false
                 */
                flagged?: boolean;
                /**
                 * @description An IP address: sessions that were signed in from there. Anything else: the beginning of the address of the user; the first 1,000 users are looked at.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "ses_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "userEmail": "ada@example.com",
                     *           "appId": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "appName": "Acme Web",
                     *           "method": "magic_link",
                     *           "device": "Firefox on Linux",
                     *           "location": "Zurich, Switzerland",
                     *           "ip": "203.0.113.7",
                     *           "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *           "lastIp": "203.0.113.7",
                     *           "lastUserAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *           "requestCount": 42,
                     *           "ipChanges": 1,
                     *           "userAgentChanges": 0,
                     *           "flaggedAt": "2026-01-01T12:00:00.000Z",
                     *           "flagReason": "many_ip_changes",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "lastActiveAt": "2026-01-01T12:00:00.000Z",
                     *           "expiresAt": "2026-01-31T12:00:00.000Z",
                     *           "endedAt": "2026-01-01T12:00:00.000Z",
                     *           "endedReason": "logout"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionInfo"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "ids": [
                 *         "ses_0199f3c2a4b87c1d9e5f60718293a4b5"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EndSessionsBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true,
                     *         "endedCount": 2
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEnded"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getProjectSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Session id
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "ses_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "userEmail": "ada@example.com",
                     *         "appId": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "appName": "Acme Web",
                     *         "method": "magic_link",
                     *         "device": "Firefox on Linux",
                     *         "location": "Zurich, Switzerland",
                     *         "ip": "203.0.113.7",
                     *         "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *         "lastIp": "203.0.113.7",
                     *         "lastUserAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *         "requestCount": 42,
                     *         "ipChanges": 1,
                     *         "userAgentChanges": 0,
                     *         "flaggedAt": "2026-01-01T12:00:00.000Z",
                     *         "flagReason": "many_ip_changes",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "lastActiveAt": "2026-01-01T12:00:00.000Z",
                     *         "expiresAt": "2026-01-31T12:00:00.000Z",
                     *         "endedAt": "2026-01-01T12:00:00.000Z",
                     *         "endedReason": "logout"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionInfo"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Session id
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `SESSION_ALREADY_REVOKED`: The session was already revoked.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    unflagSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Session id
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "ses_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "userEmail": "ada@example.com",
                     *         "appId": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "appName": "Acme Web",
                     *         "method": "magic_link",
                     *         "device": "Firefox on Linux",
                     *         "location": "Zurich, Switzerland",
                     *         "ip": "203.0.113.7",
                     *         "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *         "lastIp": "203.0.113.7",
                     *         "lastUserAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *         "requestCount": 42,
                     *         "ipChanges": 1,
                     *         "userAgentChanges": 0,
                     *         "flaggedAt": "2026-01-01T12:00:00.000Z",
                     *         "flagReason": "many_ip_changes",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "lastActiveAt": "2026-01-01T12:00:00.000Z",
                     *         "expiresAt": "2026-01-31T12:00:00.000Z",
                     *         "endedAt": "2026-01-01T12:00:00.000Z",
                     *         "endedReason": "logout"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionInfo"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The project. An API key implies its own; members have to name it.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "template": "magic-link",
                     *           "description": "To sign in: a link and a code.",
                     *           "variables": [
                     *             "app",
                     *             "recipient",
                     *             "code",
                     *             "validUntil"
                     *           ],
                     *           "customised": false,
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MailTemplateSummary"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getTemplate: {
        parameters: {
            query?: {
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Template
                 * @example magic-link
                 */
                template: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "template": "magic-link",
                     *         "description": "To sign in: a link and a code.",
                     *         "variables": [
                     *           "app",
                     *           "recipient",
                     *           "code",
                     *           "validUntil"
                     *         ],
                     *         "customised": false,
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "subject": "Sign in to {{app}}",
                     *         "heading": "Sign in to {{app}}",
                     *         "paragraphs": [
                     *           "Open this link."
                     *         ],
                     *         "button": "Sign in",
                     *         "closing": [
                     *           "If this was not you, ignore it."
                     *         ],
                     *         "original": {
                     *           "subject": "Sign in to {{app}}",
                     *           "heading": "Sign in to {{app}}",
                     *           "paragraphs": [
                     *             "Open this link."
                     *           ],
                     *           "button": "Sign in",
                     *           "closing": [
                     *             "If this was not you, ignore it."
                     *           ]
                     *         }
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MailTemplate"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            /**
             * @description `PROJECT_NOT_FOUND`: The project does not exist.
             *
             *     `TEMPLATE_NOT_FOUND`: There is no such mail, or no project can change it.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    resetTemplate: {
        parameters: {
            query?: {
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Template
                 * @example magic-link
                 */
                template: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PROJECT_NOT_FOUND`: The project does not exist.
             *
             *     `TEMPLATE_NOT_FOUND`: There is no such mail, or no project can change it.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: {
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Template
                 * @example magic-link
                 */
                template: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Sign in to {{app}}",
                 *       "heading": "Sign in to {{app}}",
                 *       "paragraphs": [
                 *         "Open this link."
                 *       ],
                 *       "button": "Sign in",
                 *       "closing": [
                 *         "If this was not you, ignore it."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateTemplateBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "template": "magic-link",
                     *         "description": "To sign in: a link and a code.",
                     *         "variables": [
                     *           "app",
                     *           "recipient",
                     *           "code",
                     *           "validUntil"
                     *         ],
                     *         "customised": false,
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "subject": "Sign in to {{app}}",
                     *         "heading": "Sign in to {{app}}",
                     *         "paragraphs": [
                     *           "Open this link."
                     *         ],
                     *         "button": "Sign in",
                     *         "closing": [
                     *           "If this was not you, ignore it."
                     *         ],
                     *         "original": {
                     *           "subject": "Sign in to {{app}}",
                     *           "heading": "Sign in to {{app}}",
                     *           "paragraphs": [
                     *             "Open this link."
                     *           ],
                     *           "button": "Sign in",
                     *           "closing": [
                     *             "If this was not you, ignore it."
                     *           ]
                     *         }
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MailTemplate"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PROJECT_NOT_FOUND`: The project does not exist.
             *
             *     `TEMPLATE_NOT_FOUND`: There is no such mail, or no project can change it.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    previewTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Template
                 * @example magic-link
                 */
                template: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "draft": {
                 *         "subject": "Sign in to {{app}}",
                 *         "heading": "Sign in to {{app}}",
                 *         "paragraphs": [
                 *           "Open this link."
                 *         ],
                 *         "button": "Sign in",
                 *         "closing": [
                 *           "If this was not you, ignore it."
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreviewTemplateBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "subject": "Sign in to Acme",
                     *         "html": "<!doctype html>",
                     *         "text": "Sign in to Acme"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MailPreview"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PROJECT_NOT_FOUND`: The project does not exist.
             *
             *     `TEMPLATE_NOT_FOUND`: There is no such mail, or no project can change it.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Template
                 * @example magic-link
                 */
                template: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "draft": {
                 *         "subject": "Sign in to {{app}}",
                 *         "heading": "Sign in to {{app}}",
                 *         "paragraphs": [
                 *           "Open this link."
                 *         ],
                 *         "button": "Sign in",
                 *         "closing": [
                 *           "If this was not you, ignore it."
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SendTestMailBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "sent": true,
                     *         "mailId": "mail_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "recipient": "owner@example.com"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SentTestMail"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `MAIL_ALLOWANCE_SPENT`: An address gets at most 5 mails in 15 minutes. Wait a while, then try again.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PROJECT_NOT_FOUND`: The project does not exist.
             *
             *     `TEMPLATE_NOT_FOUND`: There is no such mail, or no project can change it.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listOutboxMails: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `meta.next` of the page before. Goes on from there, however far; `page` does not count then.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: string;
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description Without it: all but suppressed, which were never meant to be sent.
                 * @example failed
                 */
                status?: "queued" | "sent" | "failed" | "suppressed";
                /**
                 * @description Of one kind.
                 * @example magic-link
                 */
                template?: "magic-link" | "change-email" | "change-email-notice" | "member-invitation";
                /**
                 * @description The beginning of an address, or the id of a mail.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "mail_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "template": "magic-link",
                     *           "recipient": "ada@example.com",
                     *           "status": "sent",
                     *           "attempts": 1,
                     *           "lastError": "EENVELOPE RCPT TO 550 no such user",
                     *           "canResend": false,
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "nextAttemptAt": "2026-01-01T12:00:00.000Z",
                     *           "expiresAt": "2026-01-01T12:10:00.000Z",
                     *           "settledAt": "2026-01-01T12:00:01.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OutboxMail"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    resendMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail id
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "mail_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "template": "magic-link",
                     *         "recipient": "ada@example.com",
                     *         "status": "sent",
                     *         "attempts": 1,
                     *         "lastError": "EENVELOPE RCPT TO 550 no such user",
                     *         "canResend": false,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "nextAttemptAt": "2026-01-01T12:00:00.000Z",
                     *         "expiresAt": "2026-01-01T12:10:00.000Z",
                     *         "settledAt": "2026-01-01T12:00:01.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OutboxMail"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `MAIL_NOT_RESENDABLE`: Only a failed mail can be sent again, while it is of use and no newer one replaced it. Have a new one asked for; details.reason says why.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["MailNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminKeys: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The project. An API key implies its own; members have to name it.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "key_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "name": "Billing server",
                     *           "scopes": [
                     *             "users:read",
                     *             "audit:read"
                     *           ],
                     *           "last4": "xQyM",
                     *           "status": "active",
                     *           "createdBy": "owner@example.com",
                     *           "expiresAt": "2026-04-01T12:00:00.000Z",
                     *           "lastUsedAt": "2026-01-01T12:00:00.000Z",
                     *           "previousExpiresAt": "2026-01-01T12:00:00.000Z",
                     *           "revokedAt": "2026-01-01T12:00:00.000Z",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createAdminKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "name": "Acme",
                 *       "scopes": [
                 *         "users:read",
                 *         "audit:read"
                 *       ],
                 *       "expiresAt": "2026-01-01T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminKeyBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "key_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "name": "Billing server",
                     *         "scopes": [
                     *           "users:read",
                     *           "audit:read"
                     *         ],
                     *         "last4": "xQyM",
                     *         "status": "active",
                     *         "createdBy": "owner@example.com",
                     *         "expiresAt": "2026-04-01T12:00:00.000Z",
                     *         "lastUsedAt": "2026-01-01T12:00:00.000Z",
                     *         "previousExpiresAt": "2026-01-01T12:00:00.000Z",
                     *         "revokedAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "key": "lk_0199f3c2a4b87c1d9e5f60718293a4b5_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewApiKey"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAdminKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key id
                 * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                keyId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "key_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "name": "Billing server",
                     *         "scopes": [
                     *           "users:read",
                     *           "audit:read"
                     *         ],
                     *         "last4": "xQyM",
                     *         "status": "active",
                     *         "createdBy": "owner@example.com",
                     *         "expiresAt": "2026-04-01T12:00:00.000Z",
                     *         "lastUsedAt": "2026-01-01T12:00:00.000Z",
                     *         "previousExpiresAt": "2026-01-01T12:00:00.000Z",
                     *         "revokedAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKey"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ApiKeyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    revokeAdminKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key id
                 * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                keyId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ApiKeyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAdminKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key id
                 * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAdminKeyBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "key_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "name": "Billing server",
                     *         "scopes": [
                     *           "users:read",
                     *           "audit:read"
                     *         ],
                     *         "last4": "xQyM",
                     *         "status": "active",
                     *         "createdBy": "owner@example.com",
                     *         "expiresAt": "2026-04-01T12:00:00.000Z",
                     *         "lastUsedAt": "2026-01-01T12:00:00.000Z",
                     *         "previousExpiresAt": "2026-01-01T12:00:00.000Z",
                     *         "revokedAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKey"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ApiKeyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    rotateAdminKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Key id
                 * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapDays": 7
                 *     }
                 */
                "application/json": components["schemas"]["RotateAdminKeyBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "key_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "name": "Billing server",
                     *         "scopes": [
                     *           "users:read",
                     *           "audit:read"
                     *         ],
                     *         "last4": "xQyM",
                     *         "status": "active",
                     *         "createdBy": "owner@example.com",
                     *         "expiresAt": "2026-04-01T12:00:00.000Z",
                     *         "lastUsedAt": "2026-01-01T12:00:00.000Z",
                     *         "previousExpiresAt": "2026-01-01T12:00:00.000Z",
                     *         "revokedAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "key": "lk_0199f3c2a4b87c1d9e5f60718293a4b5_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewApiKey"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ApiKeyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAuditLogs: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `meta.next` of the page before. Goes on from there, however far; `page` does not count then.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: string;
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description Who acted: an id (`usr_…`, `mem_…`, `key_…`), or the number of `userId`.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                actor?: string;
                /**
                 * @description What kind of caller acted.
                 * @example member
                 */
                actorType?: "user" | "member" | "api_key" | "system";
                /**
                 * @description What it happened to: an id, or the number of `entityId`.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                entity?: string;
                /**
                 * @description The kind of thing it happened to.
                 * @example app
                 */
                entityType?: string;
                /**
                 * @description An action, or all of a kind: `user.*`.
                 * @example user.*
                 */
                action?: string;
                /**
                 * @description One or several, with commas.
                 * @example warning,critical
                 */
                severity?: string;
                /**
                 * @description Not before this instant.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Before this instant.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                to?: string;
                /**
                 * @description Words, each of which has to begin one in the action, the address or the texts of the values. Or an id: of the actor, the thing, the record or the request.
                 * @example ada@example.com
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "aud_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "action": "app.update",
                     *           "userId": 42,
                     *           "projectId": 1,
                     *           "entityType": "app",
                     *           "entityId": 7,
                     *           "oldValue": {
                     *             "name": "Web"
                     *           },
                     *           "newValue": {
                     *             "name": "Acme Web"
                     *           },
                     *           "metadata": {
                     *             "ipAddress": "203.0.113.7",
                     *             "userAgent": "Mozilla/5.0"
                     *           },
                     *           "severity": "notice",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "actorType": "member",
                     *           "userRef": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectRef": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "entityRef": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "actorName": "a@b.example",
                     *           "requestId": "req_Ab3dE6gH9jKl00001"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditRecord"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    exportAuditLogs: {
        parameters: {
            query: {
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description Who acted: an id (`usr_…`, `mem_…`, `key_…`), or the number of `userId`.
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                actor?: string;
                /**
                 * @description What kind of caller acted.
                 * @example member
                 */
                actorType?: "user" | "member" | "api_key" | "system";
                /**
                 * @description What it happened to: an id, or the number of `entityId`.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                entity?: string;
                /**
                 * @description The kind of thing it happened to.
                 * @example app
                 */
                entityType?: string;
                /**
                 * @description An action, or all of a kind: `user.*`.
                 * @example user.*
                 */
                action?: string;
                /**
                 * @description One or several, with commas.
                 * @example warning,critical
                 */
                severity?: string;
                /**
                 * @description Not before this instant.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Before this instant.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                to?: string;
                /**
                 * @description Words, each of which has to begin one in the action, the address or the texts of the values. Or an id: of the actor, the thing, the record or the request.
                 * @example ada@example.com
                 */
                q?: string;
                /**
                 * @description csv: for spreadsheets, formulas defused. ndjson: one record a line, as the API has it.
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
            /** @description The file, sent while it is made. */
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
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "action": "app.update",
                     *           "severity": "notice",
                     *           "description": "An app was changed."
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditAction"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "newest": 1000
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "ok": true,
                     *         "complete": true,
                     *         "records": 2400,
                     *         "seals": 12,
                     *         "firstProblem": {
                     *           "kind": "changed",
                     *           "seal": 12,
                     *           "record": {
                     *             "number": 2399,
                     *             "id": "aud_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "action": "app.update"
                     *           },
                     *           "message": "record 2399 (aud_…, app.update) was changed: seal 12"
                     *         }
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditVerdict"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Audit log id
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "aud_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "action": "app.update",
                     *         "userId": 42,
                     *         "projectId": 1,
                     *         "entityType": "app",
                     *         "entityId": 7,
                     *         "oldValue": {
                     *           "name": "Web"
                     *         },
                     *         "newValue": {
                     *           "name": "Acme Web"
                     *         },
                     *         "metadata": {
                     *           "ipAddress": "203.0.113.7",
                     *           "userAgent": "Mozilla/5.0"
                     *         },
                     *         "severity": "notice",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "actorType": "member",
                     *         "userRef": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectRef": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "entityRef": "app_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "actorName": "a@b.example",
                     *         "requestId": "req_Ab3dE6gH9jKl00001"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditRecord"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["AuditLogNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getMyLicense: {
        parameters: {
            query?: {
                /**
                 * @description How it stood at this instant: ISO 8601. Not before the licence was granted.
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "addons": [
                     *           {
                     *             "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "plan": {
                     *               "key": "pro",
                     *               "name": "Pro",
                     *               "version": 3
                     *             },
                     *             "quantity": 2,
                     *             "endsAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "subject": {
                     *           "type": "user",
                     *           "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *         },
                     *         "currentPeriod": {
                     *           "start": "2026-01-01T00:00:00.000Z",
                     *           "end": "2026-02-01T00:00:00.000Z"
                     *         },
                     *         "serverTime": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["License"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getMyEntitlements: {
        parameters: {
            query?: {
                /**
                 * @description Keys of features with commas between, at most 100. Default: all that the licence names.
                 * @example sso,api_calls
                 */
                keys?: string;
                /**
                 * @description With exactly one key: whether so much more would fit.
                 * @example 5
                 */
                quantity?: number;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "licenseStatus": "active",
                     *         "plan": {
                     *           "key": "pro",
                     *           "version": 3
                     *         },
                     *         "entitlements": {
                     *           "sso": {
                     *             "type": "boolean",
                     *             "hasAccess": true
                     *           }
                     *         },
                     *         "version": 42,
                     *         "evaluatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Entitlements"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "keys": [
                 *         "sso",
                 *         "api_calls"
                 *       ],
                 *       "quantity": 5
                 *     }
                 */
                "application/json": components["schemas"]["CheckEntitlementsBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "licenseStatus": "active",
                     *         "plan": {
                     *           "key": "pro",
                     *           "version": 3
                     *         },
                     *         "entitlements": {
                     *           "sso": {
                     *             "type": "boolean",
                     *             "hasAccess": true
                     *           }
                     *         },
                     *         "version": 42,
                     *         "evaluatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Entitlements"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiKeyScope"];
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getMyUsage: {
        parameters: {
            query?: {
                /**
                 * @description Key of a metered feature.
                 * @example api_calls
                 */
                key?: string;
                /**
                 * @description Begin of the series. Default: begin of the period. ISO 8601.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                from?: string;
                /**
                 * @description End of the series. Default: now. ISO 8601.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                to?: string;
                /**
                 * @description Adds a series, of 1000 points at most.
                 * @example day
                 */
                granularity?: "hour" | "day" | "month";
                /**
                 * @description Whose days: an IANA name.
                 * @example UTC
                 */
                timezone?: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "asOf": "2026-01-01T12:00:00.000Z",
                     *         "features": [
                     *           {
                     *             "key": "api_calls",
                     *             "used": 8123,
                     *             "remaining": 1877,
                     *             "limit": 10000,
                     *             "overage": 0,
                     *             "resetsAt": "2026-02-01T00:00:00.000Z",
                     *             "unit": "call",
                     *             "reserved": 20,
                     *             "percentUsed": 81.23,
                     *             "unlimited": false,
                     *             "period": {
                     *               "start": "2026-01-01T12:00:00.000Z",
                     *               "end": "2026-01-01T12:00:00.000Z"
                     *             },
                     *             "lastEventAt": "2026-01-01T12:00:00.000Z",
                     *             "series": [
                     *               {
                     *                 "start": "2026-01-01T12:00:00.000Z",
                     *                 "end": "2026-01-01T12:00:00.000Z",
                     *                 "used": 120
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Usage"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `RANGE_TOO_LARGE`: A series has 1000 points at most. Ask for less, or for larger steps.
             *
             *     `VALIDATION_ERROR`: The request is not valid. See details.fields.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `FEATURE_NOT_FOUND`: The feature does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    reportUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "key": "api_calls",
                 *       "quantity": 1,
                 *       "idempotencyKey": "request-1017",
                 *       "occurredAt": "2026-01-01T12:00:00.000Z",
                 *       "enforce": true,
                 *       "properties": {
                 *         "model": "a"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReportUsageBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "outcome": "accepted",
                     *         "quantity": 1,
                     *         "key": "api_calls",
                     *         "used": 8123,
                     *         "remaining": 1877,
                     *         "limit": 10000,
                     *         "overage": 0,
                     *         "resetsAt": "2026-02-01T00:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UsageCounted"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The idempotency key was used for something else.
             *
             *     `TIMESTAMP_OUT_OF_RANGE`: An event may be dated 35 days back and 5 minutes ahead at most.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `LICENSE_SUSPENDED`: The licence is suspended. See details.
             *
             *     `LICENSE_EXPIRED`: The licence is over. See details.
             *
             *     `LICENSE_REVOKED`: The licence was revoked. See details.
             *
             *     `LICENSE_NOT_STARTED`: The licence has not begun yet.
             *
             *     `ENTITLEMENT_REQUIRED`: The plan does not grant this feature.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `USAGE_LIMIT_EXCEEDED`: The limit is reached. See details for when it starts anew.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `USER_NOT_FOUND`: The user does not exist.
             *
             *     `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `FEATURE_NOT_FOUND`: The feature does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    reportBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *           "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *           "key": "api_calls",
                 *           "quantity": 1,
                 *           "idempotencyKey": "request-1017",
                 *           "occurredAt": "2026-01-01T12:00:00.000Z",
                 *           "enforce": true,
                 *           "properties": {
                 *             "model": "a"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReportBatchBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "accepted": 2,
                     *         "duplicates": 0,
                     *         "denied": 0,
                     *         "results": [
                     *           {
                     *             "index": 0,
                     *             "outcome": "accepted",
                     *             "code": "USAGE_LIMIT_EXCEEDED"
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UsageBatch"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiKeyScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "key": "api_calls",
                 *       "quantity": 1,
                 *       "ttlSeconds": 300
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "reservationId": "rsv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "quantity": 5,
                     *         "expiresAt": "2026-01-01T12:00:00.000Z",
                     *         "remaining": 1872
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UsageReservation"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `LICENSE_SUSPENDED`: The licence is suspended. See details.
             *
             *     `LICENSE_EXPIRED`: The licence is over. See details.
             *
             *     `LICENSE_REVOKED`: The licence was revoked. See details.
             *
             *     `LICENSE_NOT_STARTED`: The licence has not begun yet.
             *
             *     `ENTITLEMENT_REQUIRED`: The plan does not grant this feature.
             *
             *     `USAGE_LIMIT_EXCEEDED`: The limit is reached. See details for when it starts anew.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `USER_NOT_FOUND`: The user does not exist.
             *
             *     `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `FEATURE_NOT_FOUND`: The feature does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    commitUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Reservation id
                 * @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                reservationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 4
                 *     }
                 */
                "application/json": components["schemas"]["CommitUsageBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "reservationId": "rsv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "committed",
                     *         "quantity": 4,
                     *         "key": "api_calls",
                     *         "used": 8123,
                     *         "remaining": 1877,
                     *         "limit": 10000,
                     *         "overage": 0,
                     *         "resetsAt": "2026-02-01T00:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UsageReservationSettled"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `RESERVATION_EXPIRED`: The reservation was held for as long as it asked for, and given back.
             *
             *     `RESERVATION_ALREADY_SETTLED`: The reservation was settled in another way already.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `USAGE_LIMIT_EXCEEDED`: The limit is reached. See details for when it starts anew.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ReservationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    releaseUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Reservation id
                 * @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                reservationId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "reservationId": "rsv_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "committed",
                     *         "quantity": 4,
                     *         "key": "api_calls",
                     *         "used": 8123,
                     *         "remaining": 1877,
                     *         "limit": 10000,
                     *         "overage": 0,
                     *         "resetsAt": "2026-02-01T00:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UsageReservationSettled"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `RESERVATION_EXPIRED`: The reservation was held for as long as it asked for, and given back.
             *
             *     `RESERVATION_ALREADY_SETTLED`: The reservation was settled in another way already.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiKeyScope"];
            404: components["responses"]["ReservationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    validate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The app that has the licence key, where there is neither a bearer token nor an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J",
                 *       "fingerprint": "b5a1c3e0-mainboard-0042",
                 *       "entitlements": [
                 *         "sso"
                 *       ],
                 *       "nonce": "4f1c9a7b"
                 *     }
                 */
                "application/json": components["schemas"]["ValidateBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "valid": true,
                     *         "code": "VALID",
                     *         "message": "The licence is valid.",
                     *         "license": {
                     *           "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "status": "active",
                     *           "plan": {
                     *             "key": "pro",
                     *             "version": 3
                     *           },
                     *           "startsAt": "2026-01-01T12:00:00.000Z",
                     *           "endsAt": "2026-01-01T12:00:00.000Z",
                     *           "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *           "entitlements": {
                     *             "sso": true,
                     *             "projects": 20
                     *           }
                     *         },
                     *         "activation": {
                     *           "id": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "leaseExpiresAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "nonce": "4f1c9a7b",
                     *         "serverTime": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Verdict"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiKeyScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    redeem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                 *     }
                 */
                "application/json": components["schemas"]["RedeemBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "addons": [
                     *           {
                     *             "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *             "plan": {
                     *               "key": "pro",
                     *               "name": "Pro",
                     *               "version": 3
                     *             },
                     *             "quantity": 2,
                     *             "endsAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "subject": {
                     *           "type": "user",
                     *           "id": "usr_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *         },
                     *         "currentPeriod": {
                     *           "start": "2026-01-01T00:00:00.000Z",
                     *           "end": "2026-02-01T00:00:00.000Z"
                     *         },
                     *         "serverTime": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["License"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `LICENSE_ALREADY_REDEEMED`: Somebody else has the licence of this key.
             *
             *     `LICENSE_ALREADY_EXISTS`: There is a licence of this group already. Renew it, change its plan or revoke it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `LICENSE_SUSPENDED`: The licence is suspended. See details.
             *
             *     `LICENSE_EXPIRED`: The licence is over. See details.
             *
             *     `LICENSE_REVOKED`: The licence was revoked. See details.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listActivations: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description For servers: which licence. A user who has several names one; else it is that of `/v1/licenses/me`.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "label": "Desk in Zurich",
                     *           "metadata": {
                     *             "os": "Linux"
                     *           },
                     *           "leaseExpiresAt": "2026-01-01T12:00:00.000Z",
                     *           "lastSeenAt": "2026-01-01T12:00:00.000Z",
                     *           "activatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Activation"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiKeyScope"];
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    activate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The app that has the licence key, where there is neither a bearer token nor an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J",
                 *       "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "fingerprint": "b5a1c3e0-mainboard-0042",
                 *       "label": "Desk in Zurich",
                 *       "metadata": {
                 *         "os": "Linux"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ActivateBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "label": "Desk in Zurich",
                     *         "metadata": {
                     *           "os": "Linux"
                     *         },
                     *         "leaseExpiresAt": "2026-01-01T12:00:00.000Z",
                     *         "lastSeenAt": "2026-01-01T12:00:00.000Z",
                     *         "activatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Activation"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `FORBIDDEN`: You are not allowed to do this.
             *
             *     `ENTITLEMENT_REQUIRED`: The plan does not grant this feature.
             *
             *     `LICENSE_SUSPENDED`: The licence is suspended. See details.
             *
             *     `LICENSE_EXPIRED`: The licence is over. See details.
             *
             *     `LICENSE_REVOKED`: The licence was revoked. See details.
             *
             *     `LICENSE_NOT_STARTED`: The licence has not begun yet.
             *
             *     `ACTIVATION_LIMIT_REACHED`: The licence is active on as many devices as it may be. Remove one first.
             *
             *     `FLOATING_LIMIT_REACHED`: As many devices as may use the licence at once. One is free when its lease ends.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    removeActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Activation id
                 * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                activationId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiKeyScope"];
            404: components["responses"]["ActivationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    heartbeat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The app that has the licence key, where there is neither a bearer token nor an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: string;
            };
            path: {
                /**
                 * @description Activation id
                 * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                activationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                 *     }
                 */
                "application/json": components["schemas"]["HeartbeatBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "label": "Desk in Zurich",
                     *         "metadata": {
                     *           "os": "Linux"
                     *         },
                     *         "leaseExpiresAt": "2026-01-01T12:00:00.000Z",
                     *         "lastSeenAt": "2026-01-01T12:00:00.000Z",
                     *         "activatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Activation"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `FORBIDDEN`: You are not allowed to do this.
             *
             *     `ENTITLEMENT_REQUIRED`: The plan does not grant this feature.
             *
             *     `LICENSE_SUSPENDED`: The licence is suspended. See details.
             *
             *     `LICENSE_EXPIRED`: The licence is over. See details.
             *
             *     `LICENSE_REVOKED`: The licence was revoked. See details.
             *
             *     `LICENSE_NOT_STARTED`: The licence has not begun yet.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `ACTIVATION_NOT_FOUND`: The device is not active. Activate it again.
             *
             *     `LICENSE_NOT_FOUND`: The licence does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listSeats: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Of several licences which. Default: that of `/v1/licenses/me`.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "seat_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "slot": 2,
                     *           "status": "claimed",
                     *           "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "grace@example.com",
                     *           "assignedAt": "2026-01-01T12:00:00.000Z",
                     *           "claimedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Seat"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    assignSeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "email": "grace@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["AssignSeatBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "seat_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "slot": 2,
                     *         "status": "claimed",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "grace@example.com",
                     *         "assignedAt": "2026-01-01T12:00:00.000Z",
                     *         "claimedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Seat"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `FORBIDDEN`: You are not allowed to do this.
             *
             *     `LICENSE_SUSPENDED`: The licence is suspended. See details.
             *
             *     `LICENSE_EXPIRED`: The licence is over. See details.
             *
             *     `LICENSE_REVOKED`: The licence was revoked. See details.
             *
             *     `LICENSE_NOT_STARTED`: The licence has not begun yet.
             *
             *     `SEAT_LIMIT_REACHED`: All seats of the licence are taken. Take one away first.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    removeSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Seat id
                 * @example seat_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                seatId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SeatNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    checkout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The app that has the licence key, where there is neither a bearer token nor an API key.
                 * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                "X-App-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "activationId": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J",
                 *       "fingerprint": "b5a1c3e0-mainboard-0042",
                 *       "ttlSeconds": 604800
                 *     }
                 */
                "application/json": components["schemas"]["CheckoutBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "file": "eyJhbGciOiJFZERTQSJ9.eyJzZXEiOjF9.c2lnbmF0dXJl",
                     *         "expiresAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OfflineFile"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `FINGERPRINT_REQUIRED`: A fingerprint is needed to know which device this is.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `FINGERPRINT_MISMATCH`: The licence is not active on this device.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `ENTITLEMENT_REQUIRED`: The plan does not grant this feature.
             *
             *     `LICENSE_SUSPENDED`: The licence is suspended. See details.
             *
             *     `LICENSE_EXPIRED`: The licence is over. See details.
             *
             *     `LICENSE_REVOKED`: The licence was revoked. See details.
             *
             *     `LICENSE_NOT_STARTED`: The licence has not begun yet.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `ACTIVATION_NOT_FOUND`: The device is not active. Activate it again.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sent while it is made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/jwk-set+json": string;
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminFeatures: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The project. An API key implies its own; members have to name it.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "ftr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "key": "api_calls",
                     *           "name": "API calls",
                     *           "type": "metered",
                     *           "unit": "call",
                     *           "clientReportable": false,
                     *           "archived": false,
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Feature"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createAdminFeature: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "key": "api_calls",
                 *       "name": "Acme",
                 *       "type": "metered",
                 *       "unit": "call",
                 *       "clientReportable": false
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminFeatureBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "ftr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "api_calls",
                     *         "name": "API calls",
                     *         "type": "metered",
                     *         "unit": "call",
                     *         "clientReportable": false,
                     *         "archived": false,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Feature"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAdminFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Feature id
                 * @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                featureId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "ftr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "api_calls",
                     *         "name": "API calls",
                     *         "type": "metered",
                     *         "unit": "call",
                     *         "clientReportable": false,
                     *         "archived": false,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Feature"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["FeatureNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteAdminFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Feature id
                 * @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                featureId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `FEATURE_IN_USE`: A plan grants the feature. Archive it, or take it out of every draft first.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["FeatureNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAdminFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Feature id
                 * @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                featureId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "unit": "call",
                 *       "clientReportable": false,
                 *       "archived": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAdminFeatureBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "ftr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "api_calls",
                     *         "name": "API calls",
                     *         "type": "metered",
                     *         "unit": "call",
                     *         "clientReportable": false,
                     *         "archived": false,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Feature"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["FeatureNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminPlans: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The project. An API key implies its own; members have to name it.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "kind": "base",
                     *           "group": "default",
                     *           "default": false,
                     *           "status": "active",
                     *           "versions": [
                     *             {
                     *               "version": 3,
                     *               "status": "published",
                     *               "entitlements": {
                     *                 "sso": true,
                     *                 "api_calls": {
                     *                   "limit": 10000,
                     *                   "reset": "month"
                     *                 }
                     *               },
                     *               "term": "1y",
                     *               "trial": "14d",
                     *               "grace": "7d",
                     *               "activations": {
                     *                 "limit": 3,
                     *                 "mode": "node_locked",
                     *                 "leaseSeconds": 600
                     *               },
                     *               "seats": 10,
                     *               "offlineTtl": 2592000,
                     *               "licenses": 12,
                     *               "publishedAt": "2026-01-01T12:00:00.000Z",
                     *               "createdAt": "2026-01-01T12:00:00.000Z"
                     *             }
                     *           ],
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Plan"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createAdminPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "key": "web",
                 *       "name": "Acme",
                 *       "kind": "base",
                 *       "group": "default",
                 *       "default": false,
                 *       "entitlements": {
                 *         "sso": true,
                 *         "api_calls": {
                 *           "limit": 10000,
                 *           "reset": "month"
                 *         }
                 *       },
                 *       "term": "1y",
                 *       "trial": "14d",
                 *       "grace": "7d",
                 *       "activations": {
                 *         "limit": 3,
                 *         "mode": "node_locked",
                 *         "leaseSeconds": 600
                 *       },
                 *       "seats": 10,
                 *       "offlineTtl": 2592000
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminPlanBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "pro",
                     *         "name": "Pro",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "default": false,
                     *         "status": "active",
                     *         "versions": [
                     *           {
                     *             "version": 3,
                     *             "status": "published",
                     *             "entitlements": {
                     *               "sso": true,
                     *               "api_calls": {
                     *                 "limit": 10000,
                     *                 "reset": "month"
                     *               }
                     *             },
                     *             "term": "1y",
                     *             "trial": "14d",
                     *             "grace": "7d",
                     *             "activations": {
                     *               "limit": 3,
                     *               "mode": "node_locked",
                     *               "leaseSeconds": 600
                     *             },
                     *             "seats": 10,
                     *             "offlineTtl": 2592000,
                     *             "licenses": 12,
                     *             "publishedAt": "2026-01-01T12:00:00.000Z",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Plan"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `DEFAULT_PLAN_EXISTS`: Another plan is the default. Take that from it first.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAdminPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "pro",
                     *         "name": "Pro",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "default": false,
                     *         "status": "active",
                     *         "versions": [
                     *           {
                     *             "version": 3,
                     *             "status": "published",
                     *             "entitlements": {
                     *               "sso": true,
                     *               "api_calls": {
                     *                 "limit": 10000,
                     *                 "reset": "month"
                     *               }
                     *             },
                     *             "term": "1y",
                     *             "trial": "14d",
                     *             "grace": "7d",
                     *             "activations": {
                     *               "limit": 3,
                     *               "mode": "node_locked",
                     *               "leaseSeconds": 600
                     *             },
                     *             "seats": 10,
                     *             "offlineTtl": 2592000,
                     *             "licenses": 12,
                     *             "publishedAt": "2026-01-01T12:00:00.000Z",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Plan"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PlanNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteAdminPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `PLAN_IN_USE`: There are licences of the plan. Archive it instead.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PlanNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAdminPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "default": false,
                 *       "archived": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAdminPlanBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "pro",
                     *         "name": "Pro",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "default": false,
                     *         "status": "active",
                     *         "versions": [
                     *           {
                     *             "version": 3,
                     *             "status": "published",
                     *             "entitlements": {
                     *               "sso": true,
                     *               "api_calls": {
                     *                 "limit": 10000,
                     *                 "reset": "month"
                     *               }
                     *             },
                     *             "term": "1y",
                     *             "trial": "14d",
                     *             "grace": "7d",
                     *             "activations": {
                     *               "limit": 3,
                     *               "mode": "node_locked",
                     *               "leaseSeconds": 600
                     *             },
                     *             "seats": 10,
                     *             "offlineTtl": 2592000,
                     *             "licenses": 12,
                     *             "publishedAt": "2026-01-01T12:00:00.000Z",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Plan"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `DEFAULT_PLAN_EXISTS`: Another plan is the default. Take that from it first.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PlanNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "version": 3,
                     *         "status": "published",
                     *         "entitlements": {
                     *           "sso": true,
                     *           "api_calls": {
                     *             "limit": 10000,
                     *             "reset": "month"
                     *           }
                     *         },
                     *         "term": "1y",
                     *         "trial": "14d",
                     *         "grace": "7d",
                     *         "activations": {
                     *           "limit": 3,
                     *           "mode": "node_locked",
                     *           "leaseSeconds": 600
                     *         },
                     *         "seats": 10,
                     *         "offlineTtl": 2592000,
                     *         "licenses": 12,
                     *         "publishedAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlanVersion"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PlanNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
                /**
                 * @description Version
                 * @example 3
                 */
                version: number;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `PLAN_VERSION_IMMUTABLE`: A published version never changes. Make a new version.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PLAN_NOT_FOUND`: The plan does not exist.
             *
             *     `PLAN_VERSION_NOT_FOUND`: The plan has no such version, or none that is published.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
                /**
                 * @description Version
                 * @example 3
                 */
                version: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entitlements": {
                 *         "sso": true,
                 *         "api_calls": {
                 *           "limit": 10000,
                 *           "reset": "month"
                 *         }
                 *       },
                 *       "term": "1y",
                 *       "trial": "14d",
                 *       "grace": "7d",
                 *       "activations": {
                 *         "limit": 3,
                 *         "mode": "node_locked",
                 *         "leaseSeconds": 600
                 *       },
                 *       "seats": 10,
                 *       "offlineTtl": 2592000
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVersionBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "version": 3,
                     *         "status": "published",
                     *         "entitlements": {
                     *           "sso": true,
                     *           "api_calls": {
                     *             "limit": 10000,
                     *             "reset": "month"
                     *           }
                     *         },
                     *         "term": "1y",
                     *         "trial": "14d",
                     *         "grace": "7d",
                     *         "activations": {
                     *           "limit": 3,
                     *           "mode": "node_locked",
                     *           "leaseSeconds": 600
                     *         },
                     *         "seats": 10,
                     *         "offlineTtl": 2592000,
                     *         "licenses": 12,
                     *         "publishedAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlanVersion"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `PLAN_VERSION_IMMUTABLE`: A published version never changes. Make a new version.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PLAN_NOT_FOUND`: The plan does not exist.
             *
             *     `PLAN_VERSION_NOT_FOUND`: The plan has no such version, or none that is published.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    previewVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
                /**
                 * @description Version
                 * @example 3
                 */
                version: number;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "version": 3,
                     *         "licenses": 12,
                     *         "changes": [
                     *           {
                     *             "feature": "api_calls",
                     *             "change": "lowered",
                     *             "licenses": 12,
                     *             "overLimit": 1
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlanVersionPreview"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            /**
             * @description `PLAN_NOT_FOUND`: The plan does not exist.
             *
             *     `PLAN_VERSION_NOT_FOUND`: The plan has no such version, or none that is published.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    publishAdminVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
                /**
                 * @description Version
                 * @example 3
                 */
                version: number;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "version": 3,
                     *         "status": "published",
                     *         "entitlements": {
                     *           "sso": true,
                     *           "api_calls": {
                     *             "limit": 10000,
                     *             "reset": "month"
                     *           }
                     *         },
                     *         "term": "1y",
                     *         "trial": "14d",
                     *         "grace": "7d",
                     *         "activations": {
                     *           "limit": 3,
                     *           "mode": "node_locked",
                     *           "leaseSeconds": 600
                     *         },
                     *         "seats": 10,
                     *         "offlineTtl": 2592000,
                     *         "licenses": 12,
                     *         "publishedAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlanVersion"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `PLAN_VERSION_IMMUTABLE`: A published version never changes. Make a new version.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PLAN_NOT_FOUND`: The plan does not exist.
             *
             *     `PLAN_VERSION_NOT_FOUND`: The plan has no such version, or none that is published.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    migrateLicenses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Plan id
                 * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                planId: string;
                /**
                 * @description Version
                 * @example 3
                 */
                version: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": 2,
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["MigrateLicensesBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "licenses": 12,
                     *         "dryRun": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MigrateLicensesData"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PLAN_NOT_FOUND`: The plan does not exist.
             *
             *     `PLAN_VERSION_NOT_FOUND`: The plan has no such version, or none that is published.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminLicenses: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `meta.next` of the page before. Goes on from there, however far; `page` does not count then.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: string;
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description User id
                 * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                userId?: string;
                /**
                 * @description Key or id of a plan.
                 * @example pro
                 */
                plan?: string;
                /**
                 * @description trialing, active and grace grant what the plan says; scheduled has not begun; expired, suspended and revoked grant nothing.
                 * @example active
                 */
                status?: "scheduled" | "trialing" | "active" | "grace" | "expired" | "suspended" | "revoked";
                /**
                 * @description The beginning of an address, or the id of a licence or a user.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "status": "active",
                     *           "statusReason": "chargeback",
                     *           "plan": {
                     *             "key": "pro",
                     *             "name": "Pro",
                     *             "version": 3
                     *           },
                     *           "quantity": 1,
                     *           "source": "payment",
                     *           "startsAt": "2026-01-01T00:00:00.000Z",
                     *           "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *           "endsAt": "2027-01-01T00:00:00.000Z",
                     *           "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *           "cancelAtPeriodEnd": false,
                     *           "key": {
                     *             "present": true,
                     *             "last4": "7QK2",
                     *             "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *           },
                     *           "activations": {
                     *             "limit": 3,
                     *             "used": 1,
                     *             "mode": "node_locked"
                     *           },
                     *           "seats": {
                     *             "limit": 10,
                     *             "used": 4
                     *           },
                     *           "entitlementsVersion": 42,
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "kind": "base",
                     *           "group": "default",
                     *           "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "ada@example.com",
                     *           "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *           "metadata": {
                     *             "order": "A-1017"
                     *           },
                     *           "overrides": [
                     *             {
                     *               "featureKey": "api_calls",
                     *               "entitlement": {
                     *                 "limit": 10000,
                     *                 "reset": "month",
                     *                 "overage": "block"
                     *               },
                     *               "reason": "Asked by mail",
                     *               "expiresAt": "2026-01-01T12:00:00.000Z",
                     *               "createdBy": "owner@example.com",
                     *               "createdAt": "2026-01-01T12:00:00.000Z"
                     *             }
                     *           ],
                     *           "allowed": [
                     *             "renew",
                     *             "revoke"
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PROJECT_NOT_FOUND`: The project does not exist.
             *
             *     `PLAN_NOT_FOUND`: The plan does not exist.
             *
             *     `USER_NOT_FOUND`: The user does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    grantAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "email": "ada@example.com",
                 *       "withKey": false,
                 *       "plan": "pro",
                 *       "quantity": 1,
                 *       "startsAt": "2027-01-01T00:00:00.000Z",
                 *       "trialEndsAt": "2027-01-01T00:00:00.000Z",
                 *       "endsAt": "2027-01-01T00:00:00.000Z",
                 *       "metadata": {
                 *         "order": "A-1017"
                 *       },
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["GrantAdminLicenseBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `LICENSE_ALREADY_EXISTS`: There is a licence of this group already. Renew it, change its plan or revoke it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `PROJECT_NOT_FOUND`: The project does not exist.
             *
             *     `PLAN_NOT_FOUND`: The plan does not exist.
             *
             *     `PLAN_VERSION_NOT_FOUND`: The plan has no such version, or none that is published.
             *
             *     `USER_NOT_FOUND`: The user does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "license.renew",
                     *           "effectiveAt": "2026-01-01T12:00:00.000Z",
                     *           "actorType": "member",
                     *           "actorRef": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "reason": "Asked by mail",
                     *           "state": {
                     *             "plan": "pro@3",
                     *             "endsAt": "2027-01-01T00:00:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LicenseEvent"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getLicenseUsage: {
        parameters: {
            query?: {
                /**
                 * @description Key of a metered feature.
                 * @example api_calls
                 */
                key?: string;
                /**
                 * @description Begin of the series. Default: begin of the period. ISO 8601.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                from?: string;
                /**
                 * @description End of the series. Default: now. ISO 8601.
                 * @example 2026-01-01T12:00:00.000Z
                 */
                to?: string;
                /**
                 * @description Adds a series, of 1000 points at most.
                 * @example day
                 */
                granularity?: "hour" | "day" | "month";
                /**
                 * @description Whose days: an IANA name.
                 * @example UTC
                 */
                timezone?: string;
            };
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "asOf": "2026-01-01T12:00:00.000Z",
                     *         "features": [
                     *           {
                     *             "key": "api_calls",
                     *             "used": 8123,
                     *             "remaining": 1877,
                     *             "limit": 10000,
                     *             "overage": 0,
                     *             "resetsAt": "2026-02-01T00:00:00.000Z",
                     *             "unit": "call",
                     *             "reserved": 20,
                     *             "percentUsed": 81.23,
                     *             "unlimited": false,
                     *             "period": {
                     *               "start": "2026-01-01T12:00:00.000Z",
                     *               "end": "2026-01-01T12:00:00.000Z"
                     *             },
                     *             "lastEventAt": "2026-01-01T12:00:00.000Z",
                     *             "series": [
                     *               {
                     *                 "start": "2026-01-01T12:00:00.000Z",
                     *                 "end": "2026-01-01T12:00:00.000Z",
                     *                 "used": 120
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Usage"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `RANGE_TOO_LARGE`: A series has 1000 points at most. Ask for less, or for larger steps.
             *
             *     `VALIDATION_ERROR`: The request is not valid. See details.fields.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `FEATURE_NOT_FOUND`: The feature does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    renewAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endsAt": "2027-01-01T00:00:00.000Z",
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["RenewAdminLicenseBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_TRANSITION`: The licence cannot do this from where it is. See details.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    suspendAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["SuspendAdminLicenseBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_TRANSITION`: The licence cannot do this from where it is. See details.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    reinstateAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["ReinstateAdminLicenseBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_TRANSITION`: The licence cannot do this from where it is. See details.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    revokeAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["RevokeAdminLicenseBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_TRANSITION`: The licence cannot do this from where it is. See details.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    cancelAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cancelAtPeriodEnd": true,
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["CancelAdminLicenseBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_TRANSITION`: The licence cannot do this from where it is. See details.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    transferAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "email": "ada@example.com",
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["TransferAdminLicenseBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_TRANSITION`: The licence cannot do this from where it is. See details.
             *
             *     `LICENSE_ALREADY_EXISTS`: There is a licence of this group already. Renew it, change its plan or revoke it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `USER_NOT_FOUND`: The user does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    changeAdminPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "pro",
                 *       "quantity": 1,
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeAdminPlanBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_TRANSITION`: The licence cannot do this from where it is. See details.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `PLAN_NOT_FOUND`: The plan does not exist.
             *
             *     `PLAN_VERSION_NOT_FOUND`: The plan has no such version, or none that is published.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    overrideAdminLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "featureKey": "api_calls",
                 *       "entitlement": {
                 *         "limit": 10000,
                 *         "reset": "month",
                 *         "overage": "block"
                 *       },
                 *       "expiresAt": "2027-01-01T00:00:00.000Z",
                 *       "reason": "Asked by mail"
                 *     }
                 */
                "application/json": components["schemas"]["OverrideAdminLicenseBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "status": "active",
                     *         "statusReason": "chargeback",
                     *         "plan": {
                     *           "key": "pro",
                     *           "name": "Pro",
                     *           "version": 3
                     *         },
                     *         "quantity": 1,
                     *         "source": "payment",
                     *         "startsAt": "2026-01-01T00:00:00.000Z",
                     *         "trialEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "graceEndsAt": "2026-01-01T12:00:00.000Z",
                     *         "cancelAtPeriodEnd": false,
                     *         "key": {
                     *           "present": true,
                     *           "last4": "7QK2",
                     *           "value": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
                     *         },
                     *         "activations": {
                     *           "limit": 3,
                     *           "used": 1,
                     *           "mode": "node_locked"
                     *         },
                     *         "seats": {
                     *           "limit": 10,
                     *           "used": 4
                     *         },
                     *         "entitlementsVersion": 42,
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "planId": "pln_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "kind": "base",
                     *         "group": "default",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "ada@example.com",
                     *         "pastDueSince": "2026-01-01T12:00:00.000Z",
                     *         "metadata": {
                     *           "order": "A-1017"
                     *         },
                     *         "overrides": [
                     *           {
                     *             "featureKey": "api_calls",
                     *             "entitlement": {
                     *               "limit": 10000,
                     *               "reset": "month",
                     *               "overage": "block"
                     *             },
                     *             "reason": "Asked by mail",
                     *             "expiresAt": "2026-01-01T12:00:00.000Z",
                     *             "createdBy": "owner@example.com",
                     *             "createdAt": "2026-01-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "allowed": [
                     *           "renew",
                     *           "revoke"
                     *         ]
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AdminLicense"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `INVALID_TRANSITION`: The licence cannot do this from where it is. See details.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `FEATURE_NOT_FOUND`: The feature does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    makeAdminKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J",
                     *         "last4": "RZ1J"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LicenseKey"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    revealAdminKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J",
                     *         "last4": "RZ1J"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LicenseKey"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `LICENSE_KEY_NOT_FOUND`: The licence has no key. Make one first.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminActivations: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "label": "Desk in Zurich",
                     *           "metadata": {
                     *             "os": "Linux"
                     *           },
                     *           "leaseExpiresAt": "2026-01-01T12:00:00.000Z",
                     *           "lastSeenAt": "2026-01-01T12:00:00.000Z",
                     *           "activatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Activation"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    removeAdminActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
                /**
                 * @description Activation id
                 * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                activationId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `ACTIVATION_NOT_FOUND`: The device is not active. Activate it again.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAdminSeats: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "seat_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "slot": 2,
                     *           "status": "claimed",
                     *           "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "email": "grace@example.com",
                     *           "assignedAt": "2026-01-01T12:00:00.000Z",
                     *           "claimedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Seat"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["LicenseNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    assignAdminSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "email": "grace@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["AssignAdminSeatBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "seat_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "slot": 2,
                     *         "status": "claimed",
                     *         "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "email": "grace@example.com",
                     *         "assignedAt": "2026-01-01T12:00:00.000Z",
                     *         "claimedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Seat"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `LICENSE_SUSPENDED`: The licence is suspended. See details.
             *
             *     `LICENSE_EXPIRED`: The licence is over. See details.
             *
             *     `LICENSE_REVOKED`: The licence was revoked. See details.
             *
             *     `LICENSE_NOT_STARTED`: The licence has not begun yet.
             *
             *     `SEAT_LIMIT_REACHED`: All seats of the licence are taken. Take one away first.
             *
             *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `USER_NOT_FOUND`: The user does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    removeAdminSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId: string;
                /**
                 * @description Seat id
                 * @example seat_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                seatId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             *
             *     `API_KEY_SCOPE`: The API key has no scope for this. A key with the scope can be made in the dashboard.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LICENSE_NOT_FOUND`: The licence does not exist.
             *
             *     `SEAT_NOT_FOUND`: The seat does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listPaymentConfigs: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The project. An API key implies its own; members have to name it.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "provider": "stripe",
                     *           "mode": "live",
                     *           "enabled": true,
                     *           "baseUrl": "https://api.stripe.com",
                     *           "toleranceSeconds": 300,
                     *           "apiKey": {
                     *             "configured": true,
                     *             "last4": "LaSw",
                     *             "updatedAt": "2026-01-01T12:00:00.000Z"
                     *           },
                     *           "webhookSecret": {
                     *             "configured": true,
                     *             "last4": "LaSw",
                     *             "updatedAt": "2026-01-01T12:00:00.000Z",
                     *             "previousUntil": "2026-01-01T12:00:00.000Z"
                     *           },
                     *           "webhookUrl": "https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "prices": [
                     *             {
                     *               "externalPriceId": "price_1Nc0ffee",
                     *               "plan": "pro",
                     *               "version": 3,
                     *               "quantityTo": "none"
                     *             }
                     *           ],
                     *           "reconciledAt": "2026-01-01T12:00:00.000Z",
                     *           "createdAt": "2026-01-01T12:00:00.000Z",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentConfig"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                /**
                 * @example {
                 *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                 *       "provider": "stripe",
                 *       "mode": "live",
                 *       "enabled": true,
                 *       "baseUrl": "https://api.stripe.com",
                 *       "toleranceSeconds": 300,
                 *       "apiKey": "rk_live_51Nc0ffee",
                 *       "webhookSecret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                 *       "prices": [
                 *         {
                 *           "externalPriceId": "price_1Nc0ffee",
                 *           "plan": "pro",
                 *           "version": 3,
                 *           "quantityTo": "none"
                 *         }
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "provider": "stripe",
                     *         "mode": "live",
                     *         "enabled": true,
                     *         "baseUrl": "https://api.stripe.com",
                     *         "toleranceSeconds": 300,
                     *         "apiKey": {
                     *           "configured": true,
                     *           "last4": "LaSw",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "webhookSecret": {
                     *           "configured": true,
                     *           "last4": "LaSw",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "previousUntil": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "webhookUrl": "https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "prices": [
                     *           {
                     *             "externalPriceId": "price_1Nc0ffee",
                     *             "plan": "pro",
                     *             "version": 3,
                     *             "quantityTo": "none"
                     *           }
                     *         ],
                     *         "reconciledAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentConfig"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getPaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment config id
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "provider": "stripe",
                     *         "mode": "live",
                     *         "enabled": true,
                     *         "baseUrl": "https://api.stripe.com",
                     *         "toleranceSeconds": 300,
                     *         "apiKey": {
                     *           "configured": true,
                     *           "last4": "LaSw",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "webhookSecret": {
                     *           "configured": true,
                     *           "last4": "LaSw",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "previousUntil": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "webhookUrl": "https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "prices": [
                     *           {
                     *             "externalPriceId": "price_1Nc0ffee",
                     *             "plan": "pro",
                     *             "version": 3,
                     *             "quantityTo": "none"
                     *           }
                     *         ],
                     *         "reconciledAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentConfig"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["PaymentConfigNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deletePaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment config id
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Done"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PaymentConfigNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updatePaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment config id
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "baseUrl": "https://api.stripe.com",
                 *       "toleranceSeconds": 300,
                 *       "apiKey": "rk_live_51Nc0ffee",
                 *       "webhookSecret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                 *       "prices": [
                 *         {
                 *           "externalPriceId": "price_1Nc0ffee",
                 *           "plan": "pro",
                 *           "version": 3,
                 *           "quantityTo": "none"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePaymentConfigBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "provider": "stripe",
                     *         "mode": "live",
                     *         "enabled": true,
                     *         "baseUrl": "https://api.stripe.com",
                     *         "toleranceSeconds": 300,
                     *         "apiKey": {
                     *           "configured": true,
                     *           "last4": "LaSw",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "webhookSecret": {
                     *           "configured": true,
                     *           "last4": "LaSw",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "previousUntil": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "webhookUrl": "https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "prices": [
                     *           {
                     *             "externalPriceId": "price_1Nc0ffee",
                     *             "plan": "pro",
                     *             "version": 3,
                     *             "quantityTo": "none"
                     *           }
                     *         ],
                     *         "reconciledAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentConfig"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PaymentConfigNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    rotatePaymentSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment config id
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookSecret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": components["schemas"]["RotatePaymentSecretBody"];
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "provider": "stripe",
                     *         "mode": "live",
                     *         "enabled": true,
                     *         "baseUrl": "https://api.stripe.com",
                     *         "toleranceSeconds": 300,
                     *         "apiKey": {
                     *           "configured": true,
                     *           "last4": "LaSw",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "webhookSecret": {
                     *           "configured": true,
                     *           "last4": "LaSw",
                     *           "updatedAt": "2026-01-01T12:00:00.000Z",
                     *           "previousUntil": "2026-01-01T12:00:00.000Z"
                     *         },
                     *         "webhookUrl": "https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "prices": [
                     *           {
                     *             "externalPriceId": "price_1Nc0ffee",
                     *             "plan": "pro",
                     *             "version": 3,
                     *             "quantityTo": "none"
                     *           }
                     *         ],
                     *         "reconciledAt": "2026-01-01T12:00:00.000Z",
                     *         "createdAt": "2026-01-01T12:00:00.000Z",
                     *         "updatedAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentConfig"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PaymentConfigNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    testPaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment config id
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "received": true,
                     *         "eventId": "pev_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentTest"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PaymentConfigNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    reconcilePayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment config id
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "since": "2026-01-01T12:00:00.000Z",
                     *         "seen": 12,
                     *         "added": 1,
                     *         "retried": 0
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentReconciliation"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PaymentConfigNotFound"];
            429: components["responses"]["RateLimited"];
            /**
             * @description `PAYMENT_PROVIDER_UNAVAILABLE`: The payment provider does not answer properly. Try again in a moment.
             *
             *     `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id.
             */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentEvents: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `meta.next` of the page before. Goes on from there, however far; `page` does not count then.
                 * @example WyIyMDI2LTAxLTAxIiw0Ml0
                 */
                after?: string;
                /**
                 * @description The project. An API key implies its own; members have to name it.
                 * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                projectId?: string;
                /**
                 * @description Payment config id
                 * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentConfigId?: string;
                /**
                 * @description License id
                 * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                licenseId?: string;
                /**
                 * @description received: about to be applied. stale: newer ones say otherwise. ignored: means nothing to a licence. unmatched: waits for a buyer, a price or another event to be known. failed: will be tried again. dead: failed too often.
                 * @example applied
                 */
                status?: "received" | "applied" | "stale" | "ignored" | "unmatched" | "failed" | "dead";
                /**
                 * @description Type of the events, what the provider calls one, or what it calls the purchase.
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "pev_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "configId": "pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "provider": "stripe",
                     *           "mode": "live",
                     *           "externalId": "evt_1Nc0ffee",
                     *           "type": "invoice.paid",
                     *           "status": "applied",
                     *           "reason": "no plan is set for the price price_1Nc0ffee",
                     *           "attempts": 1,
                     *           "nextAttemptAt": "2026-01-01T12:00:00.000Z",
                     *           "refs": [
                     *             "sub_1Nc0ffee",
                     *             "in_1Nc0ffee"
                     *           ],
                     *           "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *           "occurredAt": "2026-01-01T12:00:00.000Z",
                     *           "receivedAt": "2026-01-01T12:00:00.000Z",
                     *           "settledAt": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 1,
                     *         "totalPages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentEvent"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            /**
             * @description `PROJECT_NOT_FOUND`: The project does not exist.
             *
             *     `PAYMENT_CONFIG_NOT_FOUND`: The payment configuration does not exist, or takes no webhooks.
             *
             *     `LICENSE_NOT_FOUND`: The licence does not exist.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getPaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment event id
                 * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentEventId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pev_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "configId": "pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "provider": "stripe",
                     *         "mode": "live",
                     *         "externalId": "evt_1Nc0ffee",
                     *         "type": "invoice.paid",
                     *         "status": "applied",
                     *         "reason": "no plan is set for the price price_1Nc0ffee",
                     *         "attempts": 1,
                     *         "nextAttemptAt": "2026-01-01T12:00:00.000Z",
                     *         "refs": [
                     *           "sub_1Nc0ffee",
                     *           "in_1Nc0ffee"
                     *         ],
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "occurredAt": "2026-01-01T12:00:00.000Z",
                     *         "receivedAt": "2026-01-01T12:00:00.000Z",
                     *         "settledAt": "2026-01-01T12:00:00.000Z",
                     *         "payload": {
                     *           "id": "evt_1Nc0ffee",
                     *           "type": "invoice.paid"
                     *         }
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentEventDetail"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminWebOnly"];
            404: components["responses"]["PaymentEventNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    replayPaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment event id
                 * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
                 */
                paymentEventId: string;
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "pev_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "configId": "pcf_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "provider": "stripe",
                     *         "mode": "live",
                     *         "externalId": "evt_1Nc0ffee",
                     *         "type": "invoice.paid",
                     *         "status": "applied",
                     *         "reason": "no plan is set for the price price_1Nc0ffee",
                     *         "attempts": 1,
                     *         "nextAttemptAt": "2026-01-01T12:00:00.000Z",
                     *         "refs": [
                     *           "sub_1Nc0ffee",
                     *           "in_1Nc0ffee"
                     *         ],
                     *         "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
                     *         "occurredAt": "2026-01-01T12:00:00.000Z",
                     *         "receivedAt": "2026-01-01T12:00:00.000Z",
                     *         "settledAt": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentEvent"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /**
             * @description `VALIDATION_ERROR`: The request is not valid. See details.fields.
             *
             *     `PAYMENT_EVENT_NOT_REPLAYABLE`: What the event said is not kept any more.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.
             *
             *     `CSRF_FAILED`: The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.
             *
             *     `FORBIDDEN`: You are not allowed to do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PaymentEventNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Config id
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
                    /**
                     * @example {
                     *       "data": {
                     *         "received": true
                     *       },
                     *       "meta": {
                     *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Received"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            /**
             * @description `WEBHOOK_SIGNATURE_INVALID`: The request is not signed with the secret of this webhook.
             *
             *     `WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE`: The request was signed too long ago, or the clocks differ.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["PaymentConfigNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
}
