// Made by npm run gen from openapi.json. Do not edit.
export interface paths {
  '/v1/auth/login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Start a provider sign-in
     * @description Starts a sign-in and returns the provider URL for the browser. With `link: true` and a bearer token, it links the provider to the current user. The callback then requires a bearer token of the same user.
     */
    post: operations['startSignIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/callback': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Complete a provider sign-in
     * @description Completes a sign-in by exchanging the code for a session. The state works once, whatever the provider responds. An existing account is linked by its email only if both the provider and the account have verified it.
     */
    post: operations['completeSignIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/magic-link': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a magic link
     * @description Sends a magic link and a six-digit code. The response is the same for known and unknown emails. A new link invalidates earlier unused ones. Opening the link does not use it: only `POST /v1/auth/verify` does.
     */
    post: operations['sendMagicLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/verify': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Verify a magic link or code
     * @description Verifies a magic link, by its token or by the email and its code, and creates a session. The link then no longer works. Five wrong codes invalidate it.
     */
    post: operations['verifyMagicLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/refresh': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Refresh tokens
     * @description Exchanges the refresh token for new tokens. The previous refresh token returns the same tokens during a short grace period (30 seconds by default), so concurrent tabs and lost responses are safe. Reuse after that revokes the session, because the token may be stolen.
     */
    post: operations['refreshTokens']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/logout': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Sign out
     * @description Revokes the current session. Its tokens stop working immediately.
     */
    post: operations['signOut']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/sessions/current': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the current session
     * @description Returns the current session of the access token. This is the fastest way to check whether a token is still valid.
     */
    get: operations['getCurrentSession']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List your sessions
     * @description Returns all active sessions of the user, newest first.
     */
    get: operations['listMySessions']
    put?: never
    post?: never
    /**
     * Revoke your sessions
     * @description Revokes every session of the user, or every other one with `exceptCurrent=true`.
     */
    delete: operations['revokeMySessions']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/sessions/{sessionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Revoke one of your sessions
     * @description Revokes another session of the user. Its next request is refused, immediately on this node and within 1 second on every node.
     */
    delete: operations['revokeMySession']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/users/me': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the current user
     * @description Returns the current user with their linked identities.
     */
    get: operations['getCurrentUser']
    put?: never
    post?: never
    /**
     * Delete the current user
     * @description Deletes the current user: ends all sessions, unlinks identities, and erases personal data immediately. You cannot undo this. A later sign-in with the same email creates a new user. Requires a sign-in within the last 10 minutes.
     */
    delete: operations['deleteCurrentUser']
    options?: never
    head?: never
    /**
     * Update the current user
     * @description Updates the fields in the body. `email` starts an email change: nothing changes until the link or code sent to the new email is verified with `POST /v1/auth/verify`.
     */
    patch: operations['updateCurrentUser']
    trace?: never
  }
  '/v1/users/me/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export the current user's data
     * @description Exports the profile, identities, sessions, audit records, and emails of the user as one JSON document. It contains no secrets.
     */
    get: operations['exportCurrentUser']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/auth/magic-link': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a member magic link
     * @description Sends a sign-in link for the dashboard. The response is the same for every email. The link expires after 10 minutes and works once. A new link invalidates earlier ones.
     */
    post: operations['sendMemberMagicLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/auth/verify': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Verify a member magic link
     * @description Verifies a dashboard link, which then no longer works, and sets the cookie `service_admin_session`. An invitation makes its email a member. The setup link of a new server makes `email` the first owner.
     */
    post: operations['verifyMemberMagicLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/auth/providers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List member sign-in providers
     * @description Returns the OAuth providers that members can use to sign in to the dashboard.
     */
    get: operations['listMemberProviders']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/auth/login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Start a member's provider sign-in
     * @description Starts a dashboard sign-in with an OAuth provider, which returns the browser to /admin/callback. Only the browser that started it can complete it, within 10 minutes.
     */
    post: operations['startMemberSignIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/auth/callback': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Complete a member's provider sign-in
     * @description Completes a dashboard sign-in for a member whose email the provider has verified, and sets the cookie.
     */
    post: operations['completeMemberSignIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/session': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the current admin session
     * @description Returns the current admin session: the member, their permissions in each project, and the CSRF token for changes.
     */
    get: operations['getCurrentAdminSession']
    put?: never
    post?: never
    /**
     * Sign out of the dashboard
     * @description Ends the current admin session and deletes its cookie.
     */
    delete: operations['signOutMember']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/session/list': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List your admin sessions
     * @description Returns the active admin sessions of the member, newest first.
     */
    get: operations['listMyAdminSessions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/session/{adminSessionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Revoke one of your admin sessions
     * @description Revokes another admin session of the member. End the current one with `DELETE /v1/admin/session`.
     */
    delete: operations['revokeMyAdminSession']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/members': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List members
     * @description Returns the members of a project, or those of the whole instance without `projectId`.
     */
    get: operations['listMembers']
    put?: never
    /**
     * Invite a member
     * @description Sends an invitation, valid for its email only, once, for 72 hours. It replaces a pending invitation of the same email. Only owners can invite owners.
     */
    post: operations['inviteMember']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/members/roles': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the role permissions
     * @description Returns the permissions of each role, and which of them an API key can have.
     */
    get: operations['getRolePermissions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/members/invitations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List pending invitations
     * @description Returns the pending invitations, including expired ones.
     */
    get: operations['listInvitations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/members/invitations/{invitationId}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Resend an invitation
     * @description Resends an invitation with a new link that expires after 72 hours. The previous link stops working.
     */
    post: operations['resendInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/members/invitations/{invitationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Revoke an invitation
     * @description Revokes an invitation. Its link stops working immediately.
     */
    delete: operations['revokeInvitation']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/members/{memberId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a member
     * @description Returns a member of a project or of the instance.
     */
    get: operations['getMember']
    put?: never
    post?: never
    /**
     * Remove a member
     * @description Removes a member, whose next request is rejected. The last owner cannot be removed, and only owners can remove owners.
     */
    delete: operations['removeMember']
    options?: never
    head?: never
    /**
     * Update a member's role
     * @description Changes the role of a member, starting with their next request on any node. Only owners can change the role of an owner or make someone an owner.
     */
    patch: operations['updateMember']
    trace?: never
  }
  '/v1/admin/projects': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List projects
     * @description Returns the projects that the member manages, by name.
     */
    get: operations['listProjects']
    put?: never
    /**
     * Create a project
     * @description Creates a project: an isolated pool of users. Only instance owners can do this.
     */
    post: operations['createProject']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/projects/{projectId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a project
     * @description Returns a project with its key and name.
     */
    get: operations['getProject']
    put?: never
    post?: never
    /**
     * Delete a project
     * @description Deletes a project with all its apps, providers, users, and sessions immediately. You cannot undo this. The audit log is kept.
     */
    delete: operations['deleteProject']
    options?: never
    head?: never
    /**
     * Update a project
     * @description Renames a project. Its key cannot be changed.
     */
    patch: operations['updateProject']
    trace?: never
  }
  '/v1/admin/stats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get project statistics
     * @description Returns statistics of a project: users and sessions, and for the last days, sign-ins by method, new users, failures by reason, and sign-ins by weekday and hour. All times are in UTC.
     */
    get: operations['getProjectStats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/stats/licenses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get license statistics
     * @description Returns license statistics of a project: licenses by status, grants and losses of the last days, and usage near its limit.
     */
    get: operations['getLicenseStats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/audit-logs/histogram': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an audit log histogram
     * @description Returns the number of audit records over time by severity, for the last 30 days unless `from` is set. Filters by `action`, `entityType`, `severity`, `from`, and `to` alone count every record. With other filters, only the newest 10,000 are counted, or fewer if the search takes too long; `capped` is then true.
     */
    get: operations['getAuditLogHistogram']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/apps': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List apps
     * @description Returns the apps of a project, in the order they were created.
     */
    get: operations['listApps']
    put?: never
    /**
     * Create an app
     * @description Creates an app: a client of a project, with its redirect URIs and session settings.
     */
    post: operations['createApp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/apps/{appId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an app
     * @description Returns an app with all its settings, including defaults.
     */
    get: operations['getApp']
    put?: never
    post?: never
    /**
     * Delete an app
     * @description Deletes an app and ends its sessions. The users of the project remain.
     */
    delete: operations['deleteApp']
    options?: never
    head?: never
    /**
     * Update an app
     * @description Updates an app. `redirectUris` replaces the whole list, while `settings` changes only the settings it contains. Takes effect on the next request.
     */
    patch: operations['updateApp']
    trace?: never
  }
  '/v1/admin/apps/{appId}/check-redirect': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Check a redirect URI
     * @description Checks a redirect URI: returns whether a sign-in with it is accepted, by which entry, or why it is rejected. Changes nothing.
     */
    post: operations['checkAppRedirect']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/providers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List OAuth providers
     * @description Returns the OAuth providers of a project. Secrets are never returned.
     */
    get: operations['listProviders']
    put?: never
    /**
     * Create an OAuth provider
     * @description Creates an OAuth provider, with which users can sign in to the apps of a project. The secret is stored encrypted and never returned.
     */
    post: operations['createProvider']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/providers/presets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List provider presets
     * @description Returns the provider presets, with the required fields and setup steps of each.
     */
    get: operations['listProviderPresets']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/providers/test/complete': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Complete a provider test
     * @description Completes a provider test with the parameters that reached /admin/callback. Returns the result of each step and signs no one in.
     */
    post: operations['completeProviderTest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/providers/{providerId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an OAuth provider
     * @description Returns an OAuth provider. For the secret, returns whether it is set, its last characters, and when it was set.
     */
    get: operations['getProvider']
    put?: never
    post?: never
    /**
     * Delete an OAuth provider
     * @description Deletes an OAuth provider. Users who signed in with it keep their accounts, but can no longer sign in with it.
     */
    delete: operations['deleteProvider']
    options?: never
    head?: never
    /**
     * Update an OAuth provider
     * @description Updates the fields in the body. A secret that is left out does not change, but is required if it would be sent to a different URL.
     */
    patch: operations['updateProvider']
    trace?: never
  }
  '/v1/admin/providers/{providerId}/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Test an OAuth provider
     * @description Starts a test sign-in that returns to /admin/callback. Only the member and browser that started it can complete it, within 10 minutes.
     */
    post: operations['testProvider']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/users': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List users
     * @description Returns the users of a project, newest first, without deleted ones.
     */
    get: operations['listUsers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/users/{userId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a user
     * @description Returns a user with the metadata of your application and the linked identities.
     */
    get: operations['getUser']
    put?: never
    post?: never
    /**
     * Delete a user
     * @description Deletes a user: ends all their sessions, unlinks their identities, and erases personal data immediately. You cannot undo this. A later sign-in with the same email creates a new user.
     */
    delete: operations['deleteUser']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/users/{userId}/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List a user's sessions
     * @description Returns the active sessions of a user and those that ended within the last 30 days, newest first.
     */
    get: operations['listUserSessions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/users/{userId}/suspend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Suspend a user
     * @description Suspends a user: revokes all their sessions within 1 second on every node, and refuses new sign-ins. Has no effect on a suspended user.
     */
    post: operations['suspendUser']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/users/{userId}/reinstate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Reinstate a user
     * @description Lets a suspended user sign in again. Has no effect on an active user.
     */
    post: operations['reinstateUser']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/users/{userId}/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export a user's data
     * @description Exports a user's data, as `GET /v1/users/me/export` does for the user. The export is recorded in the audit log.
     */
    get: operations['exportUser']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List sessions
     * @description Returns the sessions of the users of a project, newest first, including ended ones.
     */
    get: operations['listSessions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/sessions/end': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Revoke sessions
     * @description Revokes every active session in `ids`. Their next requests are refused, within 1 second on every node.
     */
    post: operations['revokeSessions']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/sessions/{sessionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a session
     * @description Returns a session, also up to 30 days after it ended.
     */
    get: operations['getSession']
    put?: never
    post?: never
    /**
     * Revoke a session
     * @description Revokes a session. Its next request is refused, immediately on this node and within 1 second on every node.
     */
    delete: operations['revokeSession']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/sessions/{sessionId}/unflag': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Clear a session's flag
     * @description Clears the flag of a session and resets its change counters.
     */
    post: operations['unflagSession']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/mail/templates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List email templates
     * @description Returns the email templates of a project, and which of them are customized.
     */
    get: operations['listEmailTemplates']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/mail/templates/{template}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an email template
     * @description Returns an email template with its current and its default texts.
     */
    get: operations['getEmailTemplate']
    put?: never
    post?: never
    /**
     * Reset an email template
     * @description Resets an email template to its default texts.
     */
    delete: operations['resetEmailTemplate']
    options?: never
    head?: never
    /**
     * Update an email template
     * @description Updates the texts of an email template, for every language, starting with the next email. `null` restores the default of a part. Texts are plain: markup is shown literally.
     */
    patch: operations['updateEmailTemplate']
    trace?: never
  }
  '/v1/admin/mail/templates/{template}/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Preview an email template
     * @description Returns a preview of an email with sample data. `draft` previews texts that are not saved yet. Changes nothing.
     */
    post: operations['previewEmailTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/mail/templates/{template}/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send yourself a test email
     * @description Sends the preview as a test email to the member who calls this route.
     */
    post: operations['sendTestEmail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/mail/outbox': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List sent and queued emails
     * @description Returns the emails of the last 30 days that were sent, are queued, or failed, newest first. Their content is never returned.
     */
    get: operations['listEmails']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/mail/outbox/{mailId}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Resend a failed email
     * @description Resends a failed email with the same link, whose expiration does not change. An expired email cannot be resent: request a new one.
     */
    post: operations['resendEmail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/api-keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List API keys
     * @description Returns the API keys of a project, newest first, including revoked and expired ones. Secrets are never returned.
     */
    get: operations['listApiKeys']
    put?: never
    /**
     * Create an API key
     * @description Creates an API key that a server sends as `X-API-Key`. `key` is returned only in this response.
     */
    post: operations['createApiKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/api-keys/{keyId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an API key
     * @description Returns an API key. Only the last characters of its secret are returned.
     */
    get: operations['getApiKey']
    put?: never
    post?: never
    /**
     * Revoke an API key
     * @description Revokes an API key immediately here and within 1 second on every node. You cannot undo this. The key stays in the list.
     */
    delete: operations['revokeApiKey']
    options?: never
    head?: never
    /**
     * Rename an API key
     * @description Renames an API key. Scopes and expiration cannot be changed: create another key instead.
     */
    patch: operations['updateApiKey']
    trace?: never
  }
  '/v1/admin/api-keys/{keyId}/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Rotate an API key
     * @description Rotates an API key: returns a new `key` under the same ID, only in this response. The previous secret works for another `overlapDays`; older ones stop working.
     */
    post: operations['rotateApiKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/audit-logs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List audit records
     * @description Returns the audit log of a project, newest first. Follow `meta.next` for all records; every page is equally fast. A page can hold fewer records than `limit`, so continue while `next` is present. With `totalCapped`, there are more records than `total`.
     */
    get: operations['listAuditLogs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/audit-logs/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export audit records
     * @description Exports all audit records that match a filter as a file, newest first. CSV has one column per field, values as JSON, and an apostrophe before anything a spreadsheet would read as a formula. NDJSON has one record per line, as in the API. If the connection breaks off, the file is incomplete.
     */
    get: operations['exportAuditLogs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/audit-logs/actions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List audit actions
     * @description Returns every audit action with its severity and meaning.
     */
    get: operations['listAuditActions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/audit-logs/verify': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Verify recent audit records
     * @description Verifies the newest seals of the whole log, covering at most 50,000 records: every record under them, and that each seal follows from the previous one. The oldest of these seals is trusted unless the response has `complete`. `licet audit verify` checks the whole log, without a limit.
     */
    post: operations['verifyAuditLogs']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/audit-logs/{auditLogId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an audit record
     * @description Returns an audit record with its actor, its target, and the values before and after.
     */
    get: operations['getAuditLog']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/me': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the current license
     * @description Returns the license of the current user, even an ended one, so that a client can show its status. Fails with `LICENSE_NOT_FOUND` if the user has no license and the project has no default plan.
     */
    get: operations['getCurrentLicense']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/entitlements': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List your entitlements
     * @description Returns the current entitlements of the signed-in user, by feature key. A feature that is not granted is not an error: `hasAccess` is false and `reason` has the cause. Returns 304 if `If-None-Match` is still current.
     */
    get: operations['listMyEntitlements']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Check a user's entitlements
     * @description Checks the entitlements of any user in the project of the API key, like the route for the signed-in user.
     */
    post: operations['checkEntitlements']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/usage': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get your usage
     * @description Returns the usage of each metered feature in the current period, with a series if `granularity` is set.
     */
    get: operations['getMyUsage']
    put?: never
    /**
     * Report usage
     * @description Reports usage, and rejects any that would exceed the limit, exactly, even with concurrent requests. Returns 201 when the usage is counted and 200 for an idempotency key that was already counted. Users can report features that allow it.
     */
    post: operations['reportUsage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/usage/batch': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Report usage in a batch
     * @description Reports up to 1,000 usage events. Each is counted or denied on its own, in order for one feature of one license.
     */
    post: operations['reportUsageBatch']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/usage/reservations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Reserve usage
     * @description Reserves usage for a limited time, so that work in progress can finish. Commit or release the reservation afterward.
     */
    post: operations['reserveUsage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/usage/reservations/{reservationId}/commit': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Commit a usage reservation
     * @description Commits the used part of a reservation and releases the rest. A repeated call returns the first response.
     */
    post: operations['commitUsageReservation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/usage/reservations/{reservationId}/release': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Release a usage reservation
     * @description Releases a whole reservation.
     */
    post: operations['releaseUsageReservation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/validate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Validate a license
     * @description Validates a license and always returns 200, with `valid` and a code. A server sends its API key, an app `X-App-Id`. The header `Licet-Signature` is a detached JWS over the exact body (RFC 7515, appendix F): verify it with the keys of `/v1/licenses/keys`, and compare `nonce`.
     */
    post: operations['validateLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/redeem': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Redeem a license key
     * @description Redeems a license key: the license becomes the signed-in user's, if it has no holder. It replaces a license of the default plan. Repeating the call has no effect.
     */
    post: operations['redeemLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/activations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List active devices
     * @description Returns the active devices, in the order they were activated. A user who has only a seat of the license gets their own devices.
     */
    get: operations['listDevices']
    put?: never
    /**
     * Activate a device
     * @description Activates a device, using one slot of the license. The limit is exact, even with concurrent requests. Returns 201 for a new device and 200 for one that is already active. A signed-in user activates their own license, a server sends a license ID, and an app sends `X-App-Id` and the license key.
     */
    post: operations['activateDevice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/activations/{activationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a device
     * @description Removes a device, even a lost one. Its slot is free immediately. Its offline license file works until the file expires.
     */
    delete: operations['removeDevice']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/activations/{activationId}/deactivate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Deactivate a device
     * @description Deactivates a device, as `DELETE` does. An app that sends `X-App-Id` and the license key can call it when it is uninstalled.
     */
    post: operations['deactivateDevice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/activations/{activationId}/heartbeat': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Renew a device lease
     * @description Renews the lease of a floating device. After its slot was assigned to another device, the device has to be activated again.
     */
    post: operations['sendDeviceHeartbeat']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/seats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List your license's seats
     * @description Returns the seats of the license that the signed-in user holds.
     */
    get: operations['listMySeats']
    put?: never
    /**
     * Assign a seat
     * @description Assigns a seat to an email. Returns 200 if the person already has one. The first seat assigned to someone else also assigns one to the holder, if the license has at least two.
     */
    post: operations['assignMySeat']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/seats/{seatId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Unassign a seat
     * @description Unassigns a seat. Its user loses access on their next request, and their devices are removed from the license.
     */
    delete: operations['unassignMySeat']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/checkout': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Issue an offline license file
     * @description Issues an offline license file for an active device. A signed-in user or a server sends `activationId`, an app sends `X-App-Id`, `key`, and `fingerprint`. Each file of a device has a higher `seq` than the previous one. A floating device keeps its slot until the file expires.
     */
    post: operations['issueOfflineFile']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/licenses/keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List signing keys
     * @description Returns the signing keys as a JWK set (RFC 7517), without an envelope. `/.well-known/licet-license-keys.json` returns the same set. A retired key remains listed while anything signed with it is valid.
     */
    get: operations['listSigningKeys']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/features': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List features
     * @description Returns the features that plans of a project can grant, in the order they were created.
     */
    get: operations['listFeatures']
    put?: never
    /**
     * Create a feature
     * @description Creates a feature that plans can grant.
     */
    post: operations['createFeature']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/features/{featureId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a feature
     * @description Returns a feature.
     */
    get: operations['getFeature']
    put?: never
    post?: never
    /**
     * Delete a feature
     * @description Deletes a feature that no plan version grants. Archive a feature that is in use instead.
     */
    delete: operations['deleteFeature']
    options?: never
    head?: never
    /**
     * Update a feature
     * @description Updates the name, unit, reporting, or archived state of a feature. Key and type cannot be changed.
     */
    patch: operations['updateFeature']
    trace?: never
  }
  '/v1/admin/plans': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List plans
     * @description Returns the plans of a project with their versions, in the order they were created.
     */
    get: operations['listPlans']
    put?: never
    /**
     * Create a plan
     * @description Creates a plan with a first version, as a draft. Licenses can be granted after a version is published.
     */
    post: operations['createPlan']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/plans/{planId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a plan
     * @description Returns a plan with all its versions.
     */
    get: operations['getPlan']
    put?: never
    post?: never
    /**
     * Delete a plan
     * @description Deletes a plan that never had a license. Archive any other plan instead.
     */
    delete: operations['deletePlan']
    options?: never
    head?: never
    /**
     * Update a plan
     * @description Updates the name of a plan, whether it is the default, or whether it is archived. Its entitlements change with a new version.
     */
    patch: operations['updatePlan']
    trace?: never
  }
  '/v1/admin/plans/{planId}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Create a draft plan version
     * @description Creates a draft plan version from the newest version, or returns the draft if it already exists.
     */
    post: operations['createPlanVersion']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/plans/{planId}/versions/{version}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a draft plan version
     * @description Deletes a draft plan version. Published versions cannot be deleted.
     */
    delete: operations['deletePlanVersion']
    options?: never
    head?: never
    /**
     * Update a draft plan version
     * @description Updates a draft plan version. The body is the complete content: any feature it leaves out is not granted.
     */
    patch: operations['updatePlanVersion']
    trace?: never
  }
  '/v1/admin/plans/{planId}/versions/{version}/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Preview a plan version's impact
     * @description Returns which licenses would gain or lose entitlements if all licenses of the plan were migrated to this version. Changes nothing.
     */
    get: operations['previewPlanVersion']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/plans/{planId}/versions/{version}/publish': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Publish a plan version
     * @description Publishes a plan version, which new licenses then receive. It can no longer be changed, and existing licenses keep their version.
     */
    post: operations['publishPlanVersion']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/plans/{planId}/versions/{version}/migrate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Migrate licenses to a version
     * @description Migrates licenses of all other versions, or of one, to this version. `dryRun` only counts them. Usage is kept.
     */
    post: operations['migratePlanLicenses']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List licenses
     * @description Returns licenses, newest first, filtered by status, plan, user, or the start of an email.
     */
    get: operations['listLicenses']
    put?: never
    /**
     * Grant a license
     * @description Grants a license for the newest published version of a plan, to a user or to an email that is not verified yet.
     */
    post: operations['grantLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a license
     * @description Returns a license with its overrides and the actions its status allows.
     */
    get: operations['getLicense']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/timeline': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List a license's events
     * @description Returns the events of a license, newest first, each with the license after the event.
     */
    get: operations['listLicenseEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/usage': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a license's usage
     * @description Returns the usage of each metered feature in the current period, with a series if `granularity` is set. For an ended license, returns the usage at its end.
     */
    get: operations['getLicenseUsage']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/renew': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Renew a license
     * @description Renews a license by one term of its plan, or until `endsAt`. A term starts at the current end, or now if the license has ended.
     */
    post: operations['renewLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/suspend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Suspend a license
     * @description Suspends a license: it grants nothing, starting with the holder's next request. Its term keeps running.
     */
    post: operations['suspendLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/reinstate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Reinstate a license
     * @description Reinstates a suspended license.
     */
    post: operations['reinstateLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/revoke': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Revoke a license
     * @description Revokes a license. Its holder loses access on their next request. You cannot undo this.
     */
    post: operations['revokeLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Cancel or resume a license
     * @description Cancels a license at the end of its period, or resumes a canceled one. Until then, the license grants its full entitlements.
     */
    post: operations['cancelLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/transfer': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Transfer a license
     * @description Transfers a license to another user, or to an email that is not verified yet.
     */
    post: operations['transferLicense']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/change-plan': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Change a license's plan
     * @description Changes the plan of a license within its group, or its quantity. Usage of the current period is kept.
     */
    post: operations['changeLicensePlan']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/overrides': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Override a license's features
     * @description Overrides the plan's entitlement of one feature, for one license only. `null` removes the override.
     */
    post: operations['overrideLicenseFeatures']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/key': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Create or replace a license key
     * @description Creates a license key, or replaces the current one, which then no longer works. Active devices stay active.
     */
    post: operations['createLicenseKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/key/reveal': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Reveal a license key
     * @description Reveals a license key, for a holder who lost it. The audit log records who revealed it.
     */
    post: operations['revealLicenseKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/activations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List a license's devices
     * @description Returns the active devices of a license, in the order they were activated.
     */
    get: operations['listLicenseDevices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/activations/{activationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a license's device
     * @description Removes a device from a license. Its slot is free immediately.
     */
    delete: operations['removeLicenseDevice']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/seats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List a license's seats
     * @description Returns the assigned seats of a license, ordered by seat number.
     */
    get: operations['listLicenseSeats']
    put?: never
    /**
     * Assign a license seat
     * @description Assigns a seat of a license to a user, or to an email that is not verified yet. Returns 200 if they already have one.
     */
    post: operations['assignLicenseSeat']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/licenses/{licenseId}/seats/{seatId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Unassign a license seat
     * @description Unassigns a seat of a license and removes the devices of its user.
     */
    delete: operations['unassignLicenseSeat']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/payment-configs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List payment providers
     * @description Returns the payment providers of a project. Secrets are never returned.
     */
    get: operations['listPaymentConfigs']
    put?: never
    /**
     * Connect a payment provider
     * @description Connects a payment provider, one for each provider and mode. Secrets are stored encrypted and never returned.
     */
    post: operations['createPaymentConfig']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/payment-configs/{paymentConfigId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a payment provider
     * @description Returns a payment provider. For each secret, returns whether it is set, its last characters, and when it was set.
     */
    get: operations['getPaymentConfig']
    put?: never
    post?: never
    /**
     * Delete a payment provider
     * @description Deletes a payment provider with its events. Licenses that were bought do not change.
     */
    delete: operations['deletePaymentConfig']
    options?: never
    head?: never
    /**
     * Update a payment provider
     * @description Updates the fields in the body. A secret that is left out does not change; `null` removes it. A new `webhookSecret` takes effect immediately: rotate it instead to keep the previous one valid for a while.
     */
    patch: operations['updatePaymentConfig']
    trace?: never
  }
  '/v1/admin/payment-configs/{paymentConfigId}/rotate-secret': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Rotate a payment webhook secret
     * @description Rotates the webhook secret. Both secrets are valid until the overlap ends.
     */
    post: operations['rotatePaymentConfigSecret']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/payment-configs/{paymentConfigId}/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Test a payment webhook
     * @description Tests a payment webhook with a signed sample event, which is processed like every event of the provider and changes nothing.
     */
    post: operations['testPaymentConfig']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/payment-configs/{paymentConfigId}/reconcile': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Fetch missed payment events
     * @description Fetches all payment events since the last known one, with an overlap of 1 hour. The server also does this once a day.
     */
    post: operations['reconcilePaymentConfig']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/payment-events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List payment events
     * @description Returns the payment events, newest first, each with its status.
     */
    get: operations['listPaymentEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/payment-events/{paymentEventId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a payment event
     * @description Returns the payment event with its payload and the reason for its status.
     */
    get: operations['getPaymentEvent']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/payment-events/{paymentEventId}/replay': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replay a payment event
     * @description Replays a payment event: queues it again, whatever its status. Effects that it already had are not repeated.
     */
    post: operations['replayPaymentEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/webhooks/payments/{configId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Receive a payment event
     * @description Receives an event from a payment provider, signed by the provider. The event is stored and applied shortly after. A repeated event returns the same response.
     */
    post: operations['receivePaymentEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/webhook-endpoints': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List webhook endpoints
     * @description Returns the webhook endpoints of a project, newest first. Secrets are never returned.
     */
    get: operations['listWebhookEndpoints']
    put?: never
    /**
     * Create a webhook endpoint
     * @description Creates an endpoint that receives events starting now. `secret` is returned only in this response.
     */
    post: operations['createWebhookEndpoint']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/webhook-endpoints/{endpointId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a webhook endpoint
     * @description Returns a webhook endpoint. Only the last characters of its secret are returned.
     */
    get: operations['getWebhookEndpoint']
    put?: never
    post?: never
    /**
     * Delete a webhook endpoint
     * @description Deletes a webhook endpoint with its delivery history and queued events.
     */
    delete: operations['deleteWebhookEndpoint']
    options?: never
    head?: never
    /**
     * Update a webhook endpoint
     * @description Updates a webhook endpoint. Queued deliveries use its new URL. Enabling an endpoint resets its failures.
     */
    patch: operations['updateWebhookEndpoint']
    trace?: never
  }
  '/v1/admin/webhook-endpoints/{endpointId}/rotate-secret': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Rotate a webhook endpoint secret
     * @description Rotates the secret of a webhook endpoint. `secret` is returned only in this response. For `overlapHours`, each request is signed with both secrets, so the receiver can switch at any time.
     */
    post: operations['rotateWebhookEndpointSecret']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/webhook-endpoints/{endpointId}/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a test event
     * @description Sends a `webhook.test` event to an endpoint, like any other event. The delivery shows the response.
     */
    post: operations['testWebhookEndpoint']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/webhook-deliveries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List webhook deliveries
     * @description Returns the webhook deliveries of the last 30 days, newest first.
     */
    get: operations['listWebhookDeliveries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/webhook-deliveries/{deliveryId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a webhook delivery
     * @description Returns a webhook delivery with its payload and the response to each attempt.
     */
    get: operations['getWebhookDelivery']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/webhook-deliveries/{deliveryId}/replay': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replay a webhook delivery
     * @description Replays a webhook delivery with the same body and `webhook-id`, and a new timestamp and signature. A queued delivery is attempted immediately.
     */
    post: operations['replayWebhookDelivery']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @description Body of every error response except 429. */
    ErrorResponse: {
      error: components['schemas']['ApiError']
      meta: components['schemas']['Meta']
    }
    ApiError: {
      /**
       * @description Error code, for programs. Codes never change.
       * @enum {string}
       */
      code:
        | 'ACTIVATION_LIMIT_REACHED'
        | 'ACTIVATION_NOT_FOUND'
        | 'ADMIN_WEB_ONLY'
        | 'API_KEY_NOT_FOUND'
        | 'API_KEY_SCOPE'
        | 'APP_NOT_FOUND'
        | 'APP_REQUIRED'
        | 'AUDIT_LOG_NOT_FOUND'
        | 'CANNOT_REVOKE_CURRENT'
        | 'CSRF_FAILED'
        | 'DEFAULT_PLAN_EXISTS'
        | 'EMAIL_NOT_VERIFIED'
        | 'ENTITLEMENT_REQUIRED'
        | 'FEATURE_IN_USE'
        | 'FEATURE_NOT_FOUND'
        | 'FINGERPRINT_MISMATCH'
        | 'FINGERPRINT_REQUIRED'
        | 'FLOATING_LIMIT_REACHED'
        | 'FORBIDDEN'
        | 'IDEMPOTENCY_KEY_REUSED'
        | 'INTERNAL_ERROR'
        | 'INVALID_CODE'
        | 'INVALID_PROVIDER'
        | 'INVALID_STATE'
        | 'INVALID_TRANSITION'
        | 'INVITATION_NOT_FOUND'
        | 'LAST_OWNER'
        | 'LICENSE_ALREADY_EXISTS'
        | 'LICENSE_ALREADY_REDEEMED'
        | 'LICENSE_EXPIRED'
        | 'LICENSE_KEY_NOT_FOUND'
        | 'LICENSE_NOT_FOUND'
        | 'LICENSE_NOT_STARTED'
        | 'LICENSE_REVOKED'
        | 'LICENSE_SUSPENDED'
        | 'MAGIC_LINK_EXPIRED'
        | 'MAGIC_LINK_USED'
        | 'MAIL_ALLOWANCE_SPENT'
        | 'MAIL_NOT_FOUND'
        | 'MAIL_NOT_RESENDABLE'
        | 'MEMBER_NOT_FOUND'
        | 'PAYMENT_CONFIG_NOT_FOUND'
        | 'PAYMENT_EVENT_NOT_FOUND'
        | 'PAYMENT_EVENT_NOT_REPLAYABLE'
        | 'PAYMENT_PROVIDER_UNAVAILABLE'
        | 'PLAN_IN_USE'
        | 'PLAN_NOT_FOUND'
        | 'PLAN_VERSION_IMMUTABLE'
        | 'PLAN_VERSION_NOT_FOUND'
        | 'PROJECT_NOT_FOUND'
        | 'PROVIDER_NOT_FOUND'
        | 'PROVIDER_UNAVAILABLE'
        | 'RANGE_TOO_LARGE'
        | 'REAUTH_REQUIRED'
        | 'REDIRECT_URI_NOT_ALLOWED'
        | 'REFRESH_TOKEN_EXPIRED'
        | 'REFRESH_TOKEN_REVOKED'
        | 'RESERVATION_ALREADY_SETTLED'
        | 'RESERVATION_EXPIRED'
        | 'RESERVATION_NOT_FOUND'
        | 'SEAT_LIMIT_REACHED'
        | 'SEAT_NOT_FOUND'
        | 'SESSION_ALREADY_REVOKED'
        | 'SESSION_LIMIT_REACHED'
        | 'SESSION_NOT_FOUND'
        | 'TEMPLATE_NOT_FOUND'
        | 'TIMESTAMP_OUT_OF_RANGE'
        | 'UNAUTHORIZED'
        | 'USAGE_LIMIT_EXCEEDED'
        | 'USER_NOT_FOUND'
        | 'VALIDATION_ERROR'
        | 'WEBHOOK_DELIVERY_NOT_FOUND'
        | 'WEBHOOK_ENDPOINT_DISABLED'
        | 'WEBHOOK_ENDPOINT_NOT_FOUND'
        | 'WEBHOOK_SIGNATURE_INVALID'
        | 'WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE'
      /** @description Description of the error, for people. The wording can change. */
      message: string
      /** @description Next step that resolves the error, for people. Absent if no step exists. The wording can change. */
      hint?: string
      details?: components['schemas']['ApiErrorDetails']
    }
    /** @description Facts about the error. Which ones depends on its code. */
    ApiErrorDetails: {
      /** @description Only with `VALIDATION_ERROR`: invalid fields, one entry per field. */
      fields?: components['schemas']['FieldProblem'][]
    } & {
      [key: string]: unknown
    }
    FieldProblem: {
      /** @description Path of the field, as in the body: `email`, `metadata.plan`. */
      path: string
      /** @description Problem with the field, to be read after its name: `is required`. */
      message: string
    }
    /** @description Body of a 429 response, the only one without the envelope. */
    RateLimitedResponse: {
      /** @description Message with the time to wait, for people. */
      error: string
    }
    Meta: {
      /**
       * @description ID of this request in logs and audit records, also sent in the `X-Request-Id` header.
       * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      requestId: string
    }
    PageMeta: {
      /**
       * @description ID of this request in logs and audit records, also sent in the `X-Request-Id` header.
       * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      requestId: string
      /**
       * @description Number of this page, starting at 1.
       * @example 1
       */
      page: number
      /**
       * @description Number of items per page.
       * @example 20
       */
      limit: number
      /**
       * @description Number of items on all pages.
       * @example 1
       */
      total: number
      /**
       * @description Number of pages.
       * @example 1
       */
      totalPages: number
      /**
       * @description Whether there are more items than `total`. Long lists only.
       * @example false
       */
      totalCapped?: boolean
      /**
       * @description Cursor to pass as `after`. Long lists only.
       * @example WyIyMDI2LTAxLTAxIiw0Ml0
       */
      next?: string
    }
    /**
     * @description At most one of `key` and `licenseId`.
     * @example {
     *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J",
     *       "fingerprint": "b5a1c3e0-mainboard-0042",
     *       "label": "Desk in Zurich"
     *     }
     */
    ActivateDeviceBody: components['schemas']['ActivateDeviceByKey'] | components['schemas']['ActivateDeviceByLicense']
    ActivateDeviceByKey: {
      /**
       * @description License key, in any case and spacing.
       * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
       */
      key: string
      /**
       * @description Fingerprint of the device, stable and unique to it. Only its SHA-256 hash is stored.
       * @example b5a1c3e0-mainboard-0042
       */
      fingerprint: string
      /**
       * @description Display name of the device.
       * @example Desk in Zurich
       */
      label?: string
      /**
       * @description Metadata stored with the device; at most 4 KiB.
       * @example {
       *       "os": "Linux"
       *     }
       */
      metadata?: {
        [key: string]: unknown
      }
    }
    ActivateDeviceByLicense: {
      /**
       * @description ID of the license, for servers and for users with several licenses. Default for a user: the license of `/v1/licenses/me`.
       * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      licenseId?: string
      /**
       * @description Fingerprint of the device, stable and unique to it. Only its SHA-256 hash is stored.
       * @example b5a1c3e0-mainboard-0042
       */
      fingerprint: string
      /**
       * @description Display name of the device.
       * @example Desk in Zurich
       */
      label?: string
      /**
       * @description Metadata stored with the device; at most 4 KiB.
       * @example {
       *       "os": "Linux"
       *     }
       */
      metadata?: {
        [key: string]: unknown
      }
    }
    AdminSession: {
      member: components['schemas']['AdminSessionMember']
      /**
       * @description CSRF token to send as `X-Service-CSRF-Token` with every change. The same for the whole session.
       * @example bW9kZXJuIGNyeXB0b2dyYXBoeSBpcyBmdW4gdG8gcmVhZA
       */
      csrfToken: string
      /**
       * Format: date-time
       * @description When the session expires at the latest. It also expires after 30 minutes without a request.
       * @example 2026-01-01T12:00:00.000Z
       */
      expiresAt: string
    }
    AdminSessionMember: {
      /**
       * Format: email
       * @example owner@example.com
       */
      email: string
      memberships: components['schemas']['Membership'][]
    }
    AdminSessionResponse: {
      data: components['schemas']['AdminSession']
      meta: components['schemas']['Meta']
    }
    ApiKey: {
      /**
       * @description Short public part of the key, also contained in its text.
       * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Display name of the key.
       * @example Billing server
       */
      name: string
      /**
       * @description Scopes of the key.
       * @example [
       *       "users:read",
       *       "audit:read"
       *     ]
       */
      scopes: string[]
      /**
       * @description Last characters of the secret, to tell keys apart.
       * @example xQyM
       */
      last4: string
      /**
       * @description Status of the key. Only an active key works.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'expired' | 'revoked'
      /**
       * @description Email of the member who created the key. `null` for the command line.
       * @example owner@example.com
       */
      createdBy: string | null
      /**
       * Format: date-time
       * @description When the key expires. `null` if it never expires.
       * @example 2026-04-01T12:00:00.000Z
       */
      expiresAt: string | null
      /**
       * Format: date-time
       * @description When the key was last used, up to 1 minute behind. `null` if never.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastUsedAt: string | null
      /**
       * Format: date-time
       * @description When the secret from before the last rotation stops working. `null` without a rotation.
       * @example 2026-01-01T12:00:00.000Z
       */
      previousExpiresAt: string | null
      /**
       * Format: date-time
       * @description When the key was revoked. `null` if it was not.
       * @example 2026-01-01T12:00:00.000Z
       */
      revokedAt: string | null
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    ApiKeyList: {
      data: components['schemas']['ApiKey'][]
      meta: components['schemas']['PageMeta']
    }
    ApiKeyResponse: {
      data: components['schemas']['ApiKey']
      meta: components['schemas']['Meta']
    }
    ApiKeyWithSecret: {
      /**
       * @description Short public part of the key, also contained in its text.
       * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Display name of the key.
       * @example Billing server
       */
      name: string
      /**
       * @description Scopes of the key.
       * @example [
       *       "users:read",
       *       "audit:read"
       *     ]
       */
      scopes: string[]
      /**
       * @description Last characters of the secret, to tell keys apart.
       * @example xQyM
       */
      last4: string
      /**
       * @description Status of the key. Only an active key works.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'expired' | 'revoked'
      /**
       * @description Email of the member who created the key. `null` for the command line.
       * @example owner@example.com
       */
      createdBy: string | null
      /**
       * Format: date-time
       * @description When the key expires. `null` if it never expires.
       * @example 2026-04-01T12:00:00.000Z
       */
      expiresAt: string | null
      /**
       * Format: date-time
       * @description When the key was last used, up to 1 minute behind. `null` if never.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastUsedAt: string | null
      /**
       * Format: date-time
       * @description When the secret from before the last rotation stops working. `null` without a rotation.
       * @example 2026-01-01T12:00:00.000Z
       */
      previousExpiresAt: string | null
      /**
       * Format: date-time
       * @description When the key was revoked. `null` if it was not.
       * @example 2026-01-01T12:00:00.000Z
       */
      revokedAt: string | null
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      /**
       * @description The full API key, which a server sends as `X-API-Key`. Returned only in this response.
       * @example lk_0199f3c2a4b87c1d9e5f60718293a4b5_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
       */
      key: string
    }
    ApiKeyWithSecretResponse: {
      data: components['schemas']['ApiKeyWithSecret']
      meta: components['schemas']['Meta']
    }
    App: {
      /**
       * @description ID of the app, which clients send as `X-App-Id`.
       * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Key of the app in files and commands.
       * @example web
       */
      key: string
      /**
       * @description Name of the app, shown in emails.
       * @example Acme Web
       */
      name: string
      /**
       * @description Redirect URIs that sign-ins may return to, matched exactly. On a loopback host, the port may be `*` and the path may end in `/*`.
       * @example [
       *       "https://app.example.com/callback",
       *       "http://127.0.0.1:*\/*"
       *     ]
       */
      redirectUris: string[]
      settings: components['schemas']['AppSettings']
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    AppList: {
      data: components['schemas']['App'][]
      meta: components['schemas']['PageMeta']
    }
    AppResponse: {
      data: components['schemas']['App']
      meta: components['schemas']['Meta']
    }
    /**
     * @description All settings in effect, including defaults.
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
    AppSettings: {
      /** @description Lifetime of an access token. Default: 900. */
      accessTokenTtl: number
      /** @description Lifetime of a refresh token, which is the idle timeout of a session. Default: 2592000. */
      refreshTokenTtl: number
      /** @description Maximum lifetime of a session, used or not. Default: 7776000. */
      sessionTtl: number
      /** @description Lifetime of a magic link and its code. Default: 600. */
      magicLinkTtl: number
      /** @description Grace period during which the previous refresh token can be reused and returns the same tokens. 0 disables it. Default: 30. */
      refreshReuseGrace: number
      /**
       * @description Reaction to a new browser or operating system. `strict`: the session is revoked. `lenient`: the change is recorded. Default: lenient.
       * @enum {string}
       */
      fingerprintPolicy: 'lenient' | 'strict'
      /** @description Maximum number of active sessions per user. A newer session signs out the oldest. Default: 20. */
      maxSessions: number
      /** @description Whether a first sign-in creates an account for a new user. Default: true. */
      signups: boolean
      /**
       * @description Part of the URL in which a magic link carries its token. A fragment is never sent to a server. Default: query.
       * @enum {string}
       */
      magicLinkTokenIn: 'query' | 'fragment'
    }
    /**
     * @description Settings that differ from the defaults. Lifetimes are in seconds.
     * @example {
     *       "accessTokenTtl": 600
     *     }
     */
    AppSettingsInput: {
      /** @description Lifetime of an access token. Default: 900. */
      accessTokenTtl?: number
      /** @description Lifetime of a refresh token, which is the idle timeout of a session. Default: 2592000. */
      refreshTokenTtl?: number
      /** @description Maximum lifetime of a session, used or not. Default: 7776000. */
      sessionTtl?: number
      /** @description Lifetime of a magic link and its code. Default: 600. */
      magicLinkTtl?: number
      /** @description Grace period during which the previous refresh token can be reused and returns the same tokens. 0 disables it. Default: 30. */
      refreshReuseGrace?: number
      /**
       * @description Reaction to a new browser or operating system. `strict`: the session is revoked. `lenient`: the change is recorded. Default: lenient.
       * @enum {string}
       */
      fingerprintPolicy?: 'lenient' | 'strict'
      /** @description Maximum number of active sessions per user. A newer session signs out the oldest. Default: 20. */
      maxSessions?: number
      /** @description Whether a first sign-in creates an account for a new user. Default: true. */
      signups?: boolean
      /**
       * @description Part of the URL in which a magic link carries its token. A fragment is never sent to a server. Default: query.
       * @enum {string}
       */
      magicLinkTokenIn?: 'query' | 'fragment'
    }
    /**
     * @description Either `userId` or `email`.
     * @example {
     *       "email": "grace@example.com"
     *     }
     */
    AssignLicenseSeatBody:
      | components['schemas']['AssignLicenseSeatToUser']
      | components['schemas']['AssignLicenseSeatToEmail']
    AssignLicenseSeatToEmail: {
      /**
       * @description Email of the person. The seat is theirs once they verify the email.
       * @example grace@example.com
       */
      email: string
    }
    AssignLicenseSeatToUser: {
      /**
       * @description ID of the user who gets the seat. Send either this or `email`.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      userId: string
    }
    AssignMySeatBody: {
      /**
       * @description ID of the license, for a user with several. Default: the license of `/v1/licenses/me`.
       * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      licenseId?: string
      /**
       * @description Email of the person. The seat is theirs once they verify the email.
       * @example grace@example.com
       */
      email: string
    }
    AuditAction: {
      /**
       * @description Action, as in `action` of a record.
       * @example app.update
       */
      action: string
      /**
       * @description Audit action. See docs/reference/audit.md.
       * @example notice
       * @enum {string}
       */
      severity: 'info' | 'notice' | 'warning' | 'critical'
      /**
       * @description Meaning of the action.
       * @example App updated
       */
      description: string
    }
    AuditActionList: {
      data: components['schemas']['AuditAction'][]
      meta: components['schemas']['PageMeta']
    }
    AuditHistogram: {
      /**
       * @description Length of a bucket, in hours or days, chosen to give about 60 to 90 buckets. The last bucket can be incomplete.
       * @example 43200
       */
      bucketSeconds: number
      /**
       * @description Whether there are more records than the newest ones that were counted.
       * @example false
       */
      capped: boolean
      /** @description Buckets in chronological order, including empty ones. */
      buckets: components['schemas']['AuditHistogramBucket'][]
    }
    AuditHistogramBucket: {
      /**
       * Format: date-time
       * @description When the bucket starts. Days start at 00:00 UTC, weeks on Monday.
       * @example 2026-01-01T12:00:00.000Z
       */
      at: string
      /** @example 3 */
      info: number
      /** @example 3 */
      notice: number
      /** @example 3 */
      warning: number
      /** @example 3 */
      critical: number
    }
    AuditHistogramResponse: {
      data: components['schemas']['AuditHistogram']
      meta: components['schemas']['Meta']
    }
    AuditProblem: {
      /**
       * @example changed
       * @enum {string}
       */
      kind: 'changed' | 'removed' | 'added' | 'seal_missing' | 'chain_broken'
      /**
       * @description Number of the seal.
       * @example 12
       */
      seal: number | null
      record: components['schemas']['AuditProblemRecord'] | null
      /**
       * @description Description of the fault, for people.
       * @example record 2399 (aud_…, app.update) was changed: seal 12
       */
      message: string
    }
    AuditProblemRecord: {
      /**
       * @description Number of the record.
       * @example 2399
       */
      number: number
      /** @example aud_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string | null
      /**
       * @description Action of the record.
       * @example app.update
       */
      action: string | null
    }
    AuditRecord: {
      /** @example aud_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Action, in the form `<entity>.<verb>`.
       * @example app.update
       */
      action: string
      /**
       * @description Internal number of the actor: a user, member, or API key.
       * @example 42
       */
      userId: number | null
      /**
       * @description Internal number of the project.
       * @example 1
       */
      projectId: number | null
      /**
       * @description Type of the target.
       * @example app
       */
      entityType: string
      /**
       * @description Internal number of the target.
       * @example 7
       */
      entityId: number | null
      /**
       * @description Values before the action. `null` for a new object, or after they were erased with their user.
       * @example {
       *       "name": "Web"
       *     }
       */
      oldValue: {
        [key: string]: unknown
      } | null
      /**
       * @description Values after the action. `null` for a deleted object, or after they were erased with their user.
       * @example {
       *       "name": "Acme Web"
       *     }
       */
      newValue: {
        [key: string]: unknown
      } | null
      metadata: components['schemas']['AuditRecordMetadata']
      /**
       * @description Audit action. See docs/reference/audit.md.
       * @example notice
       * @enum {string}
       */
      severity: 'info' | 'notice' | 'warning' | 'critical'
      /**
       * Format: date-time
       * @description When the action happened.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * @description Type of the actor.
       * @example member
       * @enum {string}
       */
      actorType: 'user' | 'member' | 'api_key' | 'system'
      /**
       * @description ID of the actor in the API.
       * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      userRef: string | null
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectRef: string | null
      /**
       * @description ID of the target in the API.
       * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      entityRef: string | null
      /**
       * @description Email of the member or user, or name of the API key. `null` if it no longer exists.
       * @example a@b.example
       */
      actorName: string | null
      /**
       * @description ID of the request, as in its response.
       * @example req_Ab3dE6gH9jKl00001
       */
      requestId: string | null
    }
    AuditRecordList: {
      data: components['schemas']['AuditRecord'][]
      meta: components['schemas']['PageMeta']
    }
    AuditRecordMetadata: {
      /**
       * @description IP address of the request. `null` after it was erased.
       * @example 203.0.113.7
       */
      ipAddress: string | null
      /**
       * @description User-Agent of the request. `null` after it was erased.
       * @example Mozilla/5.0
       */
      userAgent: string | null
    }
    AuditRecordResponse: {
      data: components['schemas']['AuditRecord']
      meta: components['schemas']['Meta']
    }
    AuditVerification: {
      /**
       * @description Whether every record and seal that was checked is intact.
       * @example true
       */
      ok: boolean
      /**
       * @description Whether every existing seal was checked.
       * @example true
       */
      complete: boolean
      /**
       * @description Number of sealed records that were checked.
       * @example 2400
       */
      records: number
      /**
       * @description Number of seals that were checked.
       * @example 12
       */
      seals: number
      firstProblem: components['schemas']['AuditProblem'] | null
    }
    AuditVerificationResponse: {
      data: components['schemas']['AuditVerification']
      meta: components['schemas']['Meta']
    }
    CancelLicenseBody: {
      /**
       * @description Whether to cancel at period end. `false` resumes the license.
       * @example true
       */
      cancelAtPeriodEnd: boolean
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    /**
     * @description `plan`, `quantity`, or both.
     * @example {
     *       "plan": "pro",
     *       "at": "period_end",
     *       "reason": "Requested by email"
     *     }
     */
    ChangeLicensePlanBody: components['schemas']['ChangeLicenseToPlan'] | components['schemas']['ChangeLicenseQuantity']
    ChangeLicenseQuantity: {
      /**
       * @description Quantity, which multiplies the limits.
       * @example 1
       */
      quantity: number
      /**
       * @description When the change takes effect. Default: now, or at period end if the change grants less and the license has a period. Replaces a scheduled change.
       * @example period_end
       * @enum {string}
       */
      at?: 'now' | 'period_end'
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    ChangeLicenseToPlan: {
      /**
       * @description Key or ID of a plan.
       * @example pro
       */
      plan: string
      /**
       * @description Quantity, which multiplies the limits.
       * @example 1
       */
      quantity?: number
      /**
       * @description When the change takes effect. Default: now, or at period end if the change grants less and the license has a period. Replaces a scheduled change.
       * @example period_end
       * @enum {string}
       */
      at?: 'now' | 'period_end'
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    CheckAppRedirectBody: {
      /** @example https://app.example.com/callback */
      redirectUri: string
    }
    CheckAppRedirectData: {
      /** @example true */
      accepted: boolean
      /**
       * @description Allowlist entry that allows the URI. `null` if none does.
       * @example https://app.example.com/callback
       */
      entry: string | null
      /**
       * @description Reason why the URI is rejected. `null` if it is accepted.
       * @example is not on the allowlist
       */
      problem: string | null
      /**
       * @description Allowlist entry most similar to a rejected URI. `null` if the list is empty.
       * @example https://app.example.com/callback
       */
      nearest: string | null
    }
    CheckAppRedirectResponse: {
      data: components['schemas']['CheckAppRedirectData']
      meta: components['schemas']['Meta']
    }
    CheckEntitlementsBody: {
      /**
       * @description ID of the user to check.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      userId: string
      /**
       * @description Feature keys. Default: all features of the license.
       * @example [
       *       "sso",
       *       "api_calls"
       *     ]
       */
      keys?: string[]
      /**
       * @description Amount to check against the remaining quantity. Only allowed with exactly one key.
       * @example 5
       */
      quantity?: number
    }
    CommitUsageReservationBody: {
      /**
       * @description Quantity to commit; the rest is released. A larger quantity requires room below the limit. Default: all of it.
       * @example 4
       */
      quantity?: number
    }
    CompleteMemberSignInBody: {
      /** @example SplxlOBeZQQYbYS6WxSbIA */
      code: string
      /**
       * @description State that the provider returns with the code.
       * @example member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
       */
      state: string
      /** @example https://id.example.com */
      iss?: string
    }
    CompleteProviderTestBody: {
      /** @example test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM */
      state: string
      /** @example SplxlOBeZQQYbYS6WxSbIA */
      code?: string
      /** @example https://id.example.com */
      iss?: string
      /**
       * @description Error that the provider returned instead of a code.
       * @example access_denied
       */
      error?: string
    }
    CompleteProviderTestData: {
      /** @example true */
      ok: boolean
      /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
      providerId: string
      steps: components['schemas']['ProviderTestStep'][]
      /** @description Profile that the provider returned. `null` if the test failed before it. */
      profile: components['schemas']['ProviderProfile'] | null
    }
    CompleteProviderTestResponse: {
      data: components['schemas']['CompleteProviderTestData']
      meta: components['schemas']['Meta']
    }
    CompleteSignInBody: {
      /**
       * @description Key of a provider of the project.
       * @example google
       */
      provider: string
      /**
       * @description Code from the query of the provider's redirect.
       * @example 4/0AX4XfWh…
       */
      code: string
      /**
       * @description State from the query of the provider's redirect.
       * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
       */
      state: string
      /**
       * @description Issuer from the query of the provider's redirect, if present (RFC 9207). It must match the requested issuer.
       * @example https://accounts.google.com
       */
      iss?: string
    }
    CompleteSignInData: {
      user: components['schemas']['CompleteSignInUser']
      /**
       * @description Access token to send as `Authorization: Bearer …`.
       * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
       */
      accessToken: string
      /**
       * @description Refresh token. It works once; keep it secret.
       * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
       */
      refreshToken: string
      /**
       * Format: date-time
       * @description When the access token expires.
       * @example 2026-01-01T12:15:00.000Z
       */
      expiresAt: string
    }
    CompleteSignInResponse: {
      data: components['schemas']['CompleteSignInData']
      meta: components['schemas']['Meta']
    }
    CompleteSignInUser: {
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example ada@example.com */
      email: string
      /**
       * @description Name of the user, or the email if no name is known.
       * @example Ada Lovelace
       */
      name: string
    }
    CreateApiKeyBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Display name.
       * @example Acme
       */
      name: string
      /**
       * @description Scopes of the key, one permission each, without duplicates. See docs/reference/roles.md.
       * @example [
       *       "users:read",
       *       "audit:read"
       *     ]
       */
      scopes: (
        | 'users:read'
        | 'users:write'
        | 'sessions:read'
        | 'sessions:write'
        | 'licenses:read'
        | 'licenses:write'
        | 'plans:read'
        | 'usage:write'
        | 'audit:read'
      )[]
      /**
       * Format: date-time
       * @description When the key expires. If left out or `null`, it never expires.
       * @example 2026-01-01T12:00:00.000Z
       */
      expiresAt?: string | null
    }
    CreateAppBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.
       * @example web
       */
      key: string
      /**
       * @description Display name.
       * @example Acme
       */
      name: string
      /**
       * @description Redirect URIs that sign-ins may return to, matched exactly. On a loopback host, the port may be `*` and the path may end in `/*`.
       * @example [
       *       "https://app.example.com/callback",
       *       "http://127.0.0.1:*\/*"
       *     ]
       */
      redirectUris?: string[]
      settings?: components['schemas']['AppSettingsInput']
    }
    CreateFeatureBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Lower-case letter, followed by letters, digits, dots, dashes, and underscores. At most 64 characters.
       * @example api_calls
       */
      key: string
      /**
       * @description Display name.
       * @example Acme
       */
      name: string
      /**
       * @description Type of the feature; cannot be changed later. `boolean`: granted or not. `static`: a value for the app. `limit`: a maximum at any time. `metered`: a quantity per period.
       * @example metered
       * @enum {string}
       */
      type: 'boolean' | 'static' | 'limit' | 'metered'
      /**
       * @description Unit in which usage is counted.
       * @example call
       */
      unit?: string | null
      /**
       * @description Whether users can report usage of the feature themselves, without a server.
       * @example false
       */
      clientReportable?: boolean
    }
    CreatePaymentConfigBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Payment provider. `generic` is any source that signs requests according to Standard Webhooks.
       * @example stripe
       * @enum {string}
       */
      provider: 'stripe' | 'paddle' | 'lemonsqueezy' | 'generic'
      /**
       * @description Mode of the events. Events of the other mode are stored without changing any license.
       * @example live
       * @enum {string}
       */
      mode: 'test' | 'live'
      /**
       * @description Whether the webhook is enabled. A disabled webhook returns 404.
       * @example true
       */
      enabled?: boolean
      /**
       * @description Base URL of the provider's API. `null` for the provider's own.
       * @example https://api.stripe.com
       */
      baseUrl?: string | null
      /**
       * @description Maximum age of a signature, in seconds. Default: 300, for Paddle 30. Lemon Squeezy signatures have no timestamp.
       * @example 300
       */
      toleranceSeconds?: number
      /**
       * @description API key from the provider, used to fetch events that webhooks missed. Stored encrypted and never returned.
       * @example rk_live_51Nc0ffee
       */
      apiKey?: string | null
      /**
       * @description Webhook secret from the provider. For `generic`: base64 of at least 16 bytes, with or without the prefix `whsec_`. Stored encrypted and never returned.
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
       */
      webhookSecret?: string | null
      /** @description All prices, each with the plan that it buys. Replaces the current list. */
      prices?: components['schemas']['PaymentPriceInput'][]
    }
    CreatePlanBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.
       * @example web
       */
      key: string
      /**
       * @description Display name.
       * @example Acme
       */
      name: string
      /**
       * @description Kind of the plan. `base`: a holder has at most one license per group. `addon`: adds to it, any number of times.
       * @example base
       * @enum {string}
       */
      kind?: 'base' | 'addon'
      /**
       * @description Group of the plan. A holder has at most one license among the base plans of a group.
       * @example default
       */
      group?: string
      /**
       * @description Whether this is the default plan, which applies to every user without a license.
       * @example false
       */
      default?: boolean
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
        [key: string]: components['schemas']['PlanEntitlement']
      }
      /**
       * @description Term: how long a license lasts, and how far a renewal extends it. Without it, licenses have no end. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 1y
       */
      term?: string
      /**
       * @description Trial length of a new license. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 14d
       */
      trial?: string
      /**
       * @description Grace period after a license ends or its payment fails. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 7d
       */
      grace?: string
      activations?: components['schemas']['PlanDevices']
      /**
       * @description Number of seats.
       * @example 10
       */
      seats?: number
      /**
       * @description Lifetime of an offline license file, in seconds. Default: 30 days.
       * @example 2592000
       */
      offlineTtl?: number
    }
    CreateProjectBody: {
      /**
       * @description Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.
       * @example web
       */
      key: string
      /**
       * @description Display name.
       * @example Acme
       */
      name: string
    }
    CreateProviderBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.
       * @example web
       */
      key: string
      /**
       * @description Type of the provider: `oidc`, `oauth2`, or a preset.
       * @example oidc
       */
      type: string
      /**
       * @description Client ID from the provider.
       * @example licet-web
       */
      clientId: string
      /**
       * @description Client secret from the provider. Stored encrypted and never returned.
       * @example s3cr3t-from-the-provider
       */
      clientSecret?: string
      /**
       * @description Issuer, for type `oidc`. For Microsoft, a tenant.
       * @example https://id.example.com
       */
      issuer?: string | null
      /**
       * @description Endpoints for type `oauth2`: `authorizationUrl`, `tokenUrl`, `userinfoUrl`, `tokenAuth` (`basic` or `post`), and paths of profile fields.
       * @example {
       *       "authorizationUrl": "https://id.example.com/authorize"
       *     }
       */
      endpoints?: {
        [key: string]: string
      } | null
      /**
       * @description Scopes to request if a client sends none. `null` for the preset's default.
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes?: string[] | null
      /**
       * @description Scopes that a client can request. `null` for any scope.
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      allowedScopes?: string[] | null
      /**
       * @description Whether users can sign in with the provider.
       * @example true
       */
      enabled?: boolean
      /**
       * @description Whether members can sign in to the dashboard with the provider.
       * @example false
       */
      forMembers?: boolean
    }
    CreateWebhookEndpointBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.
       * @example https://app.example.com/hooks/licet
       */
      url: string
      /**
       * @description Description of the endpoint, for members.
       * @example Billing
       */
      description?: string
      /**
       * @description Event types to send, without duplicates. `license.*` matches every type with that prefix, `*` every type.
       * @example [
       *       "license.*",
       *       "user.deleted"
       *     ]
       */
      events: (
        | '*'
        | 'license.*'
        | 'usage.*'
        | 'user.*'
        | 'session.*'
        | 'license.grant'
        | 'license.start'
        | 'license.trial_end'
        | 'license.grace_start'
        | 'license.expire'
        | 'license.past_due'
        | 'license.recover'
        | 'license.renew'
        | 'license.cancel_schedule'
        | 'license.change_plan'
        | 'license.change_schedule'
        | 'license.override'
        | 'license.suspend'
        | 'license.reinstate'
        | 'license.revoke'
        | 'license.transfer'
        | 'license.attach'
        | 'license.key'
        | 'license.redeem'
        | 'usage.threshold_reached'
        | 'user.created'
        | 'user.deleted'
        | 'session.revoked'
      )[]
      /**
       * @description Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.
       * @example true
       */
      enabled?: boolean
    }
    CurrentLicense: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
       * @example active
       * @enum {string}
       */
      status: 'scheduled' | 'trialing' | 'active' | 'grace' | 'expired' | 'suspended' | 'revoked'
      /**
       * @description Reason for the suspension or revocation.
       * @example chargeback
       */
      statusReason: string | null
      plan: components['schemas']['LicensePlan']
      /**
       * @description Quantity, which multiplies the limits of the plan.
       * @example 1
       */
      quantity: number
      /**
       * @description Source of the license.
       * @example payment
       * @enum {string}
       */
      source: 'default' | 'admin' | 'payment' | 'promo' | 'api'
      /**
       * Format: date-time
       * @description When the license starts.
       * @example 2026-01-01T00:00:00.000Z
       */
      startsAt: string
      /**
       * Format: date-time
       * @description When the trial ends. `null` for no trial.
       * @example 2026-01-01T12:00:00.000Z
       */
      trialEndsAt: string | null
      /**
       * Format: date-time
       * @description When the license ends. `null` if it has no end.
       * @example 2027-01-01T00:00:00.000Z
       */
      endsAt: string | null
      /**
       * Format: date-time
       * @description When the grace period after the end or a failed payment ends.
       * @example 2026-01-01T12:00:00.000Z
       */
      graceEndsAt: string | null
      /**
       * @description Whether the license is canceled: it ends at `endsAt` and is not renewed.
       * @example false
       */
      cancelAtPeriodEnd: boolean
      /** @description Scheduled change at period end. `null` if no change is scheduled. */
      pendingChange: components['schemas']['PendingPlanChange'] | null
      key: components['schemas']['LicenseKeySummary']
      activations: components['schemas']['LicenseDevices']
      seats: components['schemas']['LicenseSeats']
      /**
       * @description Revision, which increases with every change of the entitlements.
       * @example 42
       */
      entitlementsVersion: number
      /**
       * Format: date-time
       * @description When the license was granted.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the license was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      addons: components['schemas']['LicenseAddon'][]
      subject: components['schemas']['LicenseHolder']
      currentPeriod: components['schemas']['UsagePeriod'] | null
      /**
       * Format: date-time
       * @description Current time of the server.
       * @example 2026-01-01T12:00:00.000Z
       */
      serverTime: string
    }
    CurrentLicenseResponse: {
      data: components['schemas']['CurrentLicense']
      meta: components['schemas']['Meta']
    }
    CurrentSession: {
      /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      userId: string
      /**
       * Format: date-time
       * @description When the user signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the session expires, unless it is refreshed earlier.
       * @example 2026-01-31T12:00:00.000Z
       */
      expiresAt: string
      /**
       * Format: date-time
       * @description When the last request of the session was made, up to 10 seconds behind.
       * @example 2026-01-01T12:30:00.000Z
       */
      lastActiveAt: string
      metadata: components['schemas']['CurrentSessionMetadata']
    }
    CurrentSessionMetadata: {
      /**
       * @description IP address at sign-in.
       * @example 203.0.113.7
       */
      ip: string
      /**
       * @description User-Agent at sign-in.
       * @example Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:140.0) Gecko/20100101 Firefox/140.0
       */
      userAgent: string
      /**
       * @description Browser and operating system of the session.
       * @example Firefox on macOS
       */
      device: string
      /**
       * @description City and country of the IP address, if known.
       * @example Zurich, Switzerland
       */
      location: string
    }
    CurrentSessionResponse: {
      data: components['schemas']['CurrentSession']
      meta: components['schemas']['Meta']
    }
    CurrentUser: {
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Email with which the user signs in.
       * @example ada@example.com
       */
      email: string
      /**
       * @description Whether the user has verified the email.
       * @example true
       */
      emailVerified: boolean
      /**
       * @description New email that is not verified yet. `null` if no change is pending.
       * @example ada@example.org
       */
      pendingEmail: string | null
      /**
       * @description Name of the user.
       * @example Ada Lovelace
       */
      name: string | null
      /**
       * @description HTTPS URL of the user's picture.
       * @example https://cdn.example.com/ada.png
       */
      avatarUrl: string | null
      /**
       * @description BCP 47 language tag in canonical form.
       * @example en-GB
       */
      locale: string | null
      /**
       * @description Metadata that your application stores with the user.
       * @example {
       *       "theme": "dark",
       *       "onboarding": {
       *         "done": true
       *       }
       *     }
       */
      metadata: {
        [key: string]: unknown
      }
      /** @description Linked identities of OAuth providers with which the user can sign in. */
      identities: components['schemas']['UserIdentity'][]
      /**
       * Format: date-time
       * @description When the user first signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the user was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      /**
       * Format: date-time
       * @description When the user last signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastLoginAt: string | null
    }
    CurrentUserResponse: {
      data: components['schemas']['CurrentUser']
      meta: components['schemas']['Meta']
    }
    DailyNewUsers: {
      /**
       * Format: date
       * @description Day, in UTC.
       * @example 2026-01-01
       */
      date: string
      /**
       * @description Number of users created on the day.
       * @example 3
       */
      count: number
    }
    DailySignIns: {
      /**
       * Format: date
       * @description Day, in UTC.
       * @example 2026-01-01
       */
      date: string
      /**
       * @description Sign-in method: `magic_link`, `email_change`, or `oauth:` followed by the provider's key.
       * @example oauth:github
       */
      method: string
      /**
       * @description Number of sign-ins on the day.
       * @example 3
       */
      count: number
    }
    DeactivateDeviceBody: {
      /**
       * @description License key, in any case and spacing.
       * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
       */
      key?: string
    }
    Device: {
      /** @example act_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      licenseId: string
      /**
       * @description Display name of the device.
       * @example Desk in Zurich
       */
      label: string
      /**
       * @description Metadata stored with the device.
       * @example {
       *       "os": "Linux"
       *     }
       */
      metadata: {
        [key: string]: unknown
      }
      /**
       * Format: date-time
       * @description When the lease of a floating device expires without a heartbeat.
       * @example 2026-01-01T12:00:00.000Z
       */
      leaseExpiresAt: string | null
      /**
       * Format: date-time
       * @description When the device last sent a heartbeat.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastSeenAt: string
      /**
       * Format: date-time
       * @description When the device was activated.
       * @example 2026-01-01T12:00:00.000Z
       */
      activatedAt: string
    }
    DeviceList: {
      data: components['schemas']['Device'][]
      meta: components['schemas']['PageMeta']
    }
    DeviceResponse: {
      data: components['schemas']['Device']
      meta: components['schemas']['Meta']
    }
    Done: {
      /** @example true */
      success: boolean
    }
    DoneResponse: {
      data: components['schemas']['Done']
      meta: components['schemas']['Meta']
    }
    Email: {
      /**
       * @description ID of the email, also the first part of its Message-ID.
       * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
      /**
       * @description ID of the project. `null` for an email of the whole instance.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId: string | null
      /**
       * @description Template of the email.
       * @example magic-link
       */
      template: string
      /**
       * @description Recipient of the email.
       * @example ada@example.com
       */
      recipient: string
      /**
       * @description Status of the email. `suppressed`: never sent, because the recipient had received 5 emails in 15 minutes or cannot sign up.
       * @example sent
       * @enum {string}
       */
      status: 'queued' | 'sent' | 'failed' | 'suppressed'
      /**
       * @description Number of attempts to send the email.
       * @example 1
       */
      attempts: number
      /**
       * @description Last response of the mail server.
       * @example EENVELOPE RCPT TO 550 no such user
       */
      lastError: string | null
      /**
       * @description Whether the email can be resent: it failed, and its content is still valid.
       * @example false
       */
      canResend: boolean
      /**
       * Format: date-time
       * @description When the email was requested.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the next attempt is due, for a queued email.
       * @example 2026-01-01T12:00:00.000Z
       */
      nextAttemptAt: string | null
      /**
       * Format: date-time
       * @description When the email expires and is no longer sent.
       * @example 2026-01-01T12:10:00.000Z
       */
      expiresAt: string | null
      /**
       * Format: date-time
       * @description When the email was sent or failed permanently.
       * @example 2026-01-01T12:00:01.000Z
       */
      settledAt: string | null
    }
    EmailList: {
      data: components['schemas']['Email'][]
      meta: components['schemas']['PageMeta']
    }
    EmailPreview: {
      /**
       * @description Subject, with variables filled in.
       * @example Sign in to Acme
       */
      subject: string
      /**
       * @description Self-contained HTML document without scripts. Show it in a sandboxed frame.
       * @example <!doctype html>
       */
      html: string
      /**
       * @description Plain-text version of the email.
       * @example Sign in to Acme
       */
      text: string
    }
    EmailPreviewResponse: {
      data: components['schemas']['EmailPreview']
      meta: components['schemas']['Meta']
    }
    EmailResponse: {
      data: components['schemas']['Email']
      meta: components['schemas']['Meta']
    }
    EmailTemplate: {
      /**
       * @description Name of the template.
       * @example magic-link
       * @enum {string}
       */
      template: 'magic-link' | 'change-email' | 'change-email-notice' | 'member-invitation'
      /**
       * @description When the email is sent, in words.
       * @example Sign-in with a link and a code
       */
      description: string
      /**
       * @description Variables that texts can contain as {{name}}.
       * @example [
       *       "app",
       *       "recipient",
       *       "code",
       *       "validUntil"
       *     ]
       */
      variables: string[]
      /**
       * @description Whether the project has customized the template.
       * @example false
       */
      customised: boolean
      /**
       * Format: date-time
       * @description When the texts were last updated. `null` if they are the defaults.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string | null
      /**
       * @description Subject of the email, shown in the inbox.
       * @example Sign in to {{app}}
       */
      subject: string
      /**
       * @description Heading above the text.
       * @example Sign in to {{app}}
       */
      heading: string
      /**
       * @description Sentences above the button.
       * @example [
       *       "Open this link."
       *     ]
       */
      paragraphs: string[]
      /**
       * @description Label of the button that opens the link.
       * @example Sign in
       */
      button: string | null
      /**
       * @description Closing sentences.
       * @example [
       *       "If this wasn't you, ignore this email."
       *     ]
       */
      closing: string[]
      original: components['schemas']['EmailTemplateTexts']
    }
    /** @description Custom texts: one line of plain text each, with variables as {{name}}. `null` uses the default. The email always contains its link and code. */
    EmailTemplateDraft: {
      /**
       * @description Subject of the email, shown in the inbox.
       * @example Sign in to {{app}}
       */
      subject?: string | null
      /**
       * @description Heading above the text.
       * @example Sign in to {{app}}
       */
      heading?: string | null
      /**
       * @description Sentences above the button.
       * @example [
       *       "Open this link."
       *     ]
       */
      paragraphs?: string[] | null
      /**
       * @description Label of the button that opens the link.
       * @example Sign in
       */
      button?: string | null
      /**
       * @description Closing sentences.
       * @example [
       *       "If this wasn't you, ignore this email."
       *     ]
       */
      closing?: string[] | null
    }
    EmailTemplateResponse: {
      data: components['schemas']['EmailTemplate']
      meta: components['schemas']['Meta']
    }
    EmailTemplateSummary: {
      /**
       * @description Name of the template.
       * @example magic-link
       * @enum {string}
       */
      template: 'magic-link' | 'change-email' | 'change-email-notice' | 'member-invitation'
      /**
       * @description When the email is sent, in words.
       * @example Sign-in with a link and a code
       */
      description: string
      /**
       * @description Variables that texts can contain as {{name}}.
       * @example [
       *       "app",
       *       "recipient",
       *       "code",
       *       "validUntil"
       *     ]
       */
      variables: string[]
      /**
       * @description Whether the project has customized the template.
       * @example false
       */
      customised: boolean
      /**
       * Format: date-time
       * @description When the texts were last updated. `null` if they are the defaults.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string | null
    }
    EmailTemplateSummaryList: {
      data: components['schemas']['EmailTemplateSummary'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description Default texts. */
    EmailTemplateTexts: {
      /**
       * @description Subject of the email, shown in the inbox.
       * @example Sign in to {{app}}
       */
      subject: string
      /**
       * @description Heading above the text.
       * @example Sign in to {{app}}
       */
      heading: string
      /**
       * @description Sentences above the button.
       * @example [
       *       "Open this link."
       *     ]
       */
      paragraphs: string[]
      /**
       * @description Label of the button that opens the link.
       * @example Sign in
       */
      button: string | null
      /**
       * @description Closing sentences.
       * @example [
       *       "If this wasn't you, ignore this email."
       *     ]
       */
      closing: string[]
    }
    Entitlement: {
      /**
       * @description Type of the feature. `null` if the feature does not exist.
       * @example metered
       * @enum {string|null}
       */
      type: 'boolean' | 'static' | 'limit' | 'metered' | null
      /**
       * @description Whether the user can use the feature now.
       * @example true
       */
      hasAccess: boolean
      /**
       * @description Reason why access is denied: `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED`, and others.
       * @example USAGE_LIMIT_REACHED
       */
      reason?: string
      /**
       * @description Value of a static feature.
       * @example {
       *       "allow": [
       *         "a",
       *         "b"
       *       ]
       *     }
       */
      value?: unknown
      /**
       * @description Unit in which usage is counted.
       * @example call
       */
      unit?: string | null
      /**
       * @description Limit in the period. `null` if unlimited.
       * @example 10000
       */
      limit?: number | null
      /** @example false */
      unlimited?: boolean
      /**
       * @description Usage in the period.
       * @example 8123
       */
      used?: number
      /**
       * @description Quantity held by reservations.
       * @example 0
       */
      reserved?: number
      /**
       * @description Quantity left in the period. `null` if unlimited.
       * @example 1877
       */
      remaining?: number | null
      /**
       * @description Overage: usage above the limit.
       * @example 0
       */
      overage?: number
      /**
       * @example block
       * @enum {string}
       */
      overagePolicy?: 'block' | 'allow' | 'cap'
      period?: components['schemas']['EntitlementPeriod'] | null
      /**
       * Format: date-time
       * @description When the next period starts.
       * @example 2026-01-01T12:00:00.000Z
       */
      resetsAt?: string | null
      /** @description Sources of the entitlement. */
      sources?: components['schemas']['EntitlementSource'][]
    }
    EntitlementPeriod: {
      /**
       * Format: date-time
       * @description When the period starts.
       * @example 2026-01-01T12:00:00.000Z
       */
      start: string
      /**
       * Format: date-time
       * @description When the period ends.
       * @example 2026-01-01T12:00:00.000Z
       */
      end: string
      /**
       * @description Time zone of the period.
       * @example UTC
       */
      timezone: string
    }
    EntitlementSource: {
      /**
       * @example plan
       * @enum {string}
       */
      type: 'plan' | 'addon' | 'override'
      /**
       * @description Plan and version, or ID of the license or override.
       * @example pro@3
       */
      id: string
      /**
       * @description Amount that the source adds. `null` if unlimited.
       * @example 8000
       */
      limit: number | null
    }
    Entitlements: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      licenseId: string | null
      /**
       * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
       * @example active
       * @enum {string|null}
       */
      licenseStatus: 'scheduled' | 'trialing' | 'active' | 'grace' | 'expired' | 'suspended' | 'revoked' | null
      plan: components['schemas']['PlanReference'] | null
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
        [key: string]: components['schemas']['Entitlement']
      }
      /**
       * @description Revision, which increases with every change of the license.
       * @example 42
       */
      version: number
      /**
       * Format: date-time
       * @description When the entitlements were determined.
       * @example 2026-01-01T12:00:00.000Z
       */
      evaluatedAt: string
    }
    EntitlementsResponse: {
      data: components['schemas']['Entitlements']
      meta: components['schemas']['Meta']
    }
    Feature: {
      /** @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Key of the feature in plans, checks, and usage.
       * @example api_calls
       */
      key: string
      /**
       * @description Display name of the feature.
       * @example API calls
       */
      name: string
      /**
       * @description Type of the feature; cannot be changed later. `boolean`: granted or not. `static`: a value for the app. `limit`: a maximum at any time. `metered`: a quantity per period.
       * @example metered
       * @enum {string}
       */
      type: 'boolean' | 'static' | 'limit' | 'metered'
      /**
       * @description Unit in which usage is counted.
       * @example call
       */
      unit: string | null
      /**
       * @description Whether users can report usage of the feature themselves, without a server.
       * @example false
       */
      clientReportable: boolean
      /**
       * @description Whether the feature is archived: new plan versions cannot grant it.
       * @example false
       */
      archived: boolean
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    FeatureList: {
      data: components['schemas']['Feature'][]
      meta: components['schemas']['PageMeta']
    }
    FeatureResponse: {
      data: components['schemas']['Feature']
      meta: components['schemas']['Meta']
    }
    FeatureUsage: {
      /**
       * @description Key of the feature.
       * @example api_calls
       */
      key: string
      /**
       * @description Usage in the period.
       * @example 8123
       */
      used: number
      /**
       * @description Quantity left in the period. `null` if unlimited.
       * @example 1877
       */
      remaining: number | null
      /**
       * @description Limit for the period. `null` if unlimited.
       * @example 10000
       */
      limit: number | null
      /**
       * @description Overage: usage above the limit.
       * @example 0
       */
      overage: number
      /**
       * Format: date-time
       * @description When the next period starts.
       * @example 2026-02-01T00:00:00.000Z
       */
      resetsAt: string | null
      /**
       * @description Unit in which usage is counted.
       * @example call
       */
      unit: string | null
      /**
       * @description Quantity held by reservations.
       * @example 20
       */
      reserved: number
      /**
       * @description Usage as a percentage of the limit. `null` if unlimited.
       * @example 81.23
       */
      percentUsed: number | null
      /** @example false */
      unlimited: boolean
      period: components['schemas']['UsagePeriod'] | null
      /**
       * Format: date-time
       * @description When the last event was counted.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastEventAt: string | null
      series?: components['schemas']['UsagePoint'][]
    }
    /**
     * @description Either `userId` or `email`, or neither with `withKey`.
     * @example {
     *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
     *       "plan": "pro",
     *       "reason": "Requested by email"
     *     }
     */
    GrantLicenseBody:
      | components['schemas']['GrantLicenseToUser']
      | components['schemas']['GrantLicenseToEmail']
      | components['schemas']['GrantLicenseWithKey']
    GrantLicenseToEmail: {
      /**
       * @description ID of the project. Required for members; an API key always uses its own project.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId?: string
      /** @example ada@example.com */
      email: string
      /**
       * @description Whether to create a license key, returned only in this response. `userId` and `email` are then optional: anyone with the key can redeem it.
       * @example false
       */
      withKey?: boolean
      /**
       * @description Key or ID of a plan.
       * @example pro
       */
      plan: string
      /**
       * @description Quantity, which multiplies the limits.
       * @example 1
       */
      quantity?: number
      /**
       * Format: date-time
       * @description When the license starts. Default: now. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      startsAt?: string
      /**
       * Format: date-time
       * @description When the trial ends. `null` for no trial, even if the plan has one. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      trialEndsAt?: string | null
      /**
       * Format: date-time
       * @description When the license ends. `null` for no end, even if the plan has a term. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      endsAt?: string | null
      /**
       * @description Metadata stored with the license; at most 16 KiB.
       * @example {
       *       "order": "A-1017"
       *     }
       */
      metadata?: {
        [key: string]: unknown
      }
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    GrantLicenseToUser: {
      /**
       * @description ID of the project. Required for members; an API key always uses its own project.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId?: string
      /**
       * @description ID of the user who receives the license. Send either this or `email`.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      userId: string
      /**
       * @description Whether to create a license key, returned only in this response. `userId` and `email` are then optional: anyone with the key can redeem it.
       * @example false
       */
      withKey?: boolean
      /**
       * @description Key or ID of a plan.
       * @example pro
       */
      plan: string
      /**
       * @description Quantity, which multiplies the limits.
       * @example 1
       */
      quantity?: number
      /**
       * Format: date-time
       * @description When the license starts. Default: now. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      startsAt?: string
      /**
       * Format: date-time
       * @description When the trial ends. `null` for no trial, even if the plan has one. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      trialEndsAt?: string | null
      /**
       * Format: date-time
       * @description When the license ends. `null` for no end, even if the plan has a term. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      endsAt?: string | null
      /**
       * @description Metadata stored with the license; at most 16 KiB.
       * @example {
       *       "order": "A-1017"
       *     }
       */
      metadata?: {
        [key: string]: unknown
      }
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    GrantLicenseWithKey: {
      /**
       * @description ID of the project. Required for members; an API key always uses its own project.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId?: string
      /**
       * @description Whether to create a license key, returned only in this response. `userId` and `email` are then optional: anyone with the key can redeem it.
       * @example true
       * @constant
       */
      withKey: true
      /**
       * @description Key or ID of a plan.
       * @example pro
       */
      plan: string
      /**
       * @description Quantity, which multiplies the limits.
       * @example 1
       */
      quantity?: number
      /**
       * Format: date-time
       * @description When the license starts. Default: now. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      startsAt?: string
      /**
       * Format: date-time
       * @description When the trial ends. `null` for no trial, even if the plan has one. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      trialEndsAt?: string | null
      /**
       * Format: date-time
       * @description When the license ends. `null` for no end, even if the plan has a term. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      endsAt?: string | null
      /**
       * @description Metadata stored with the license; at most 16 KiB.
       * @example {
       *       "order": "A-1017"
       *     }
       */
      metadata?: {
        [key: string]: unknown
      }
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    HourlySignIns: {
      /**
       * @description Day of the week. 0 is Monday.
       * @example 0
       */
      weekday: number
      /**
       * @description Hour of the day, in UTC.
       * @example 9
       */
      hour: number
      /**
       * @description Sign-ins.
       * @example 3
       */
      count: number
    }
    Invitation: {
      /** @example inv_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description ID of the project. `null` for an instance member, who has the role in every project.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId: string | null
      /**
       * @description Email, in normalized form.
       * @example grace@example.com
       */
      email: string
      /**
       * @description Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.
       * @example developer
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'developer' | 'viewer'
      /**
       * Format: date-time
       * @description When the member was added, or the invitation was sent.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the member was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      /**
       * Format: date-time
       * @description When the invitation expires.
       * @example 2026-01-04T12:00:00.000Z
       */
      expiresAt: string
      /**
       * @description Email of the member who sent the invitation.
       * @example owner@example.com
       */
      invitedBy: string | null
      /**
       * @description Whether the invitation has expired. An expired invitation can be resent.
       * @example open
       * @enum {string}
       */
      status: 'open' | 'expired'
    }
    InvitationList: {
      data: components['schemas']['Invitation'][]
      meta: components['schemas']['PageMeta']
    }
    InvitationResponse: {
      data: components['schemas']['Invitation']
      meta: components['schemas']['Meta']
    }
    InviteMemberBody: {
      /**
       * @description ID of the project. Without it, the whole instance.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId?: string
      /**
       * @description Email to invite.
       * @example grace@example.com
       */
      email: string
      /**
       * @description Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.
       * @example developer
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'developer' | 'viewer'
    }
    /**
     * @description Either `activationId`, or `key` and `fingerprint`.
     * @example {
     *       "activationId": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
     *       "ttlSeconds": 604800
     *     }
     */
    IssueOfflineFileBody:
      | components['schemas']['IssueOfflineFileByDevice']
      | components['schemas']['IssueOfflineFileByKey']
    IssueOfflineFileByDevice: {
      /**
       * @description ID of the device, for a signed-in user or a server.
       * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      activationId: string
      /**
       * @description Fingerprint of the device, stable and unique to it. Only its SHA-256 hash is stored.
       * @example b5a1c3e0-mainboard-0042
       */
      fingerprint?: string
      /**
       * @description Lifetime of the file, in seconds. At most that of the plan, which is the default.
       * @example 604800
       */
      ttlSeconds?: number
    }
    IssueOfflineFileByKey: {
      /**
       * @description License key, in any case and spacing.
       * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
       */
      key: string
      /**
       * @description Fingerprint of the device, stable and unique to it. Only its SHA-256 hash is stored.
       * @example b5a1c3e0-mainboard-0042
       */
      fingerprint: string
      /**
       * @description Lifetime of the file, in seconds. At most that of the plan, which is the default.
       * @example 604800
       */
      ttlSeconds?: number
    }
    License: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
       * @example active
       * @enum {string}
       */
      status: 'scheduled' | 'trialing' | 'active' | 'grace' | 'expired' | 'suspended' | 'revoked'
      /**
       * @description Reason for the suspension or revocation.
       * @example chargeback
       */
      statusReason: string | null
      plan: components['schemas']['LicensePlan']
      /**
       * @description Quantity, which multiplies the limits of the plan.
       * @example 1
       */
      quantity: number
      /**
       * @description Source of the license.
       * @example payment
       * @enum {string}
       */
      source: 'default' | 'admin' | 'payment' | 'promo' | 'api'
      /**
       * Format: date-time
       * @description When the license starts.
       * @example 2026-01-01T00:00:00.000Z
       */
      startsAt: string
      /**
       * Format: date-time
       * @description When the trial ends. `null` for no trial.
       * @example 2026-01-01T12:00:00.000Z
       */
      trialEndsAt: string | null
      /**
       * Format: date-time
       * @description When the license ends. `null` if it has no end.
       * @example 2027-01-01T00:00:00.000Z
       */
      endsAt: string | null
      /**
       * Format: date-time
       * @description When the grace period after the end or a failed payment ends.
       * @example 2026-01-01T12:00:00.000Z
       */
      graceEndsAt: string | null
      /**
       * @description Whether the license is canceled: it ends at `endsAt` and is not renewed.
       * @example false
       */
      cancelAtPeriodEnd: boolean
      /** @description Scheduled change at period end. `null` if no change is scheduled. */
      pendingChange: components['schemas']['PendingPlanChange'] | null
      key: components['schemas']['LicenseKeySummary']
      activations: components['schemas']['LicenseDevices']
      seats: components['schemas']['LicenseSeats']
      /**
       * @description Revision, which increases with every change of the entitlements.
       * @example 42
       */
      entitlementsVersion: number
      /**
       * Format: date-time
       * @description When the license was granted.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the license was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /** @example pln_0199f3c2a4b87c1d9e5f60718293a4b5 */
      planId: string
      /**
       * @example base
       * @enum {string}
       */
      kind: 'base' | 'addon'
      /**
       * @description Group of the plan. A holder has at most one base license per group.
       * @example default
       */
      group: string
      /**
       * @description User who holds the license. `null` while the license is pending.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      userId: string | null
      /**
       * @description Email of the holder, or the email for which the license is pending.
       * @example ada@example.com
       */
      email: string | null
      /**
       * Format: date-time
       * @description When the payment became past due. `null` if payments are up to date.
       * @example 2026-01-01T12:00:00.000Z
       */
      pastDueSince: string | null
      /**
       * @description Metadata stored with the license; at most 16 KiB.
       * @example {
       *       "order": "A-1017"
       *     }
       */
      metadata: {
        [key: string]: unknown
      }
      /** @description Overrides: entitlements that replace those of the plan. Empty in lists. */
      overrides: components['schemas']['LicenseOverride'][]
      /**
       * @description Actions that the status of the license allows.
       * @example [
       *       "renew",
       *       "revoke"
       *     ]
       */
      allowed: string[]
    }
    LicenseAddon: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      plan: components['schemas']['LicensePlan']
      /** @example 2 */
      quantity: number
      /**
       * Format: date-time
       * @description When the period ends.
       * @example 2026-01-01T12:00:00.000Z
       */
      endsAt: string | null
    }
    LicenseDevices: {
      /**
       * @description Maximum number of active devices. `null` if unlimited.
       * @example 3
       */
      limit: number | null
      /**
       * @description Number of active devices.
       * @example 1
       */
      used: number
      /**
       * @description Device mode. `node_locked`: a device keeps its slot until it is removed. `floating`: a device keeps it while it sends heartbeats.
       * @example node_locked
       * @enum {string}
       */
      mode: 'node_locked' | 'floating'
    }
    LicenseEvent: {
      /**
       * @description Audit action of the event.
       * @example license.renew
       */
      type: string
      /**
       * Format: date-time
       * @description When the event took effect.
       * @example 2026-01-01T12:00:00.000Z
       */
      effectiveAt: string
      /**
       * @example member
       * @enum {string}
       */
      actorType: 'user' | 'member' | 'api_key' | 'system' | 'payment'
      /**
       * @description ID of the actor.
       * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      actorRef: string | null
      /**
       * @description Why.
       * @example Requested by email
       */
      reason: string | null
      /**
       * @description The license after the event.
       * @example {
       *       "plan": "pro@3",
       *       "endsAt": "2027-01-01T00:00:00.000Z"
       *     }
       */
      state: {
        [key: string]: unknown
      }
    }
    LicenseEventList: {
      data: components['schemas']['LicenseEvent'][]
      meta: components['schemas']['PageMeta']
    }
    LicenseHolder: {
      /**
       * @example user
       * @enum {string}
       */
      type: 'user' | 'email'
      /**
       * @description Holder of the license.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
    }
    LicenseKey: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      licenseId: string
      /**
       * @description License key. Anyone who has it can use the license.
       * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
       */
      key: string
      /**
       * @description Last characters of the license key, which identify it elsewhere.
       * @example RZ1J
       */
      last4: string
    }
    LicenseKeyResponse: {
      data: components['schemas']['LicenseKey']
      meta: components['schemas']['Meta']
    }
    LicenseKeySummary: {
      /**
       * @description Whether the license has a license key.
       * @example true
       */
      present: boolean
      /**
       * @description Last characters of the license key.
       * @example 7QK2
       */
      last4: string | null
      /**
       * @description License key. Present only in the response that creates it.
       * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
       */
      value?: string
    }
    LicenseList: {
      data: components['schemas']['License'][]
      meta: components['schemas']['PageMeta']
    }
    LicenseOverride: {
      /**
       * @description Key of the feature.
       * @example api_calls
       */
      featureKey: string
      entitlement: components['schemas']['PlanEntitlement']
      /**
       * @description Why.
       * @example Requested by email
       */
      reason: string
      /**
       * Format: date-time
       * @description When the override expires. `null` if it never expires.
       * @example 2026-01-01T12:00:00.000Z
       */
      expiresAt: string | null
      /**
       * @description Member or API key that created the override.
       * @example owner@example.com
       */
      createdBy: string | null
      /**
       * Format: date-time
       * @description When the override was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
    }
    LicensePlan: {
      /**
       * @description Key of the plan.
       * @example pro
       */
      key: string
      /**
       * @description Display name of the plan.
       * @example Pro
       */
      name: string
      /**
       * @description Version of the plan.
       * @example 3
       */
      version: number
    }
    LicenseResponse: {
      data: components['schemas']['License']
      meta: components['schemas']['Meta']
    }
    LicenseSeats: {
      /**
       * @description Number of seats. 0 if only the holder can use the license.
       * @example 10
       */
      limit: number
      /**
       * @description Number of assigned seats.
       * @example 4
       */
      used: number
    }
    LicenseStats: {
      /**
       * @description Number of days, including today. Days start at 00:00 UTC.
       * @example 30
       */
      days: number
      statuses: components['schemas']['LicenseStatusCounts']
      /**
       * @description Licenses granted in these days.
       * @example 32
       */
      granted: number
      /**
       * @description Licenses that expired or were revoked in these days.
       * @example 6
       */
      churned: number
      /**
       * @description Whether there are more licenses than the newest ones that were counted.
       * @example false
       */
      capped: boolean
      /** @description Licenses near their limit, by highest usage first: of the newest licenses, those above a threshold of their plan in the current period. At most 10. */
      nearLimits: components['schemas']['LicenseStatsNearLimit'][]
    }
    LicenseStatsNearLimit: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      licenseId: string
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      userId: string
      /**
       * @description Email of the user.
       * @example ada@example.com
       */
      email: string | null
      /**
       * @description Name of the plan.
       * @example Pro
       */
      plan: string
      /**
       * @description Key of the feature.
       * @example api_calls
       */
      featureKey: string
      /**
       * @description Display name of the feature.
       * @example API calls
       */
      featureName: string
      /**
       * @description Usage in the period.
       * @example 9120
       */
      used: number
      /**
       * @description Limit for the period.
       * @example 10000
       */
      limit: number
      /**
       * @description Usage as a percentage of the limit.
       * @example 91.2
       */
      percentUsed: number
      /**
       * Format: date-time
       * @description When the next period starts.
       * @example 2026-01-01T12:00:00.000Z
       */
      resetsAt: string | null
    }
    LicenseStatsResponse: {
      data: components['schemas']['LicenseStats']
      meta: components['schemas']['Meta']
    }
    LicenseStatusCounts: {
      /**
       * @description Licenses that have not started.
       * @example 2
       */
      scheduled: number
      /**
       * @description Licenses in their trial.
       * @example 14
       */
      trialing: number
      /**
       * @description Active.
       * @example 180
       */
      active: number
      /**
       * @description Licenses that have ended or are past due, and still grant access.
       * @example 5
       */
      grace: number
      /**
       * @description Over.
       * @example 21
       */
      expired: number
      /**
       * @description Suspended.
       * @example 1
       */
      suspended: number
      /**
       * @description Revoked.
       * @example 7
       */
      revoked: number
    }
    LicenseValidation: {
      /**
       * @description Whether the license can be used now, on this device.
       * @example true
       */
      valid: boolean
      /**
       * @description Result code: the first that applies.
       * @example VALID
       * @enum {string}
       */
      code:
        | 'VALID'
        | 'GRACE'
        | 'NOT_FOUND'
        | 'APP_MISMATCH'
        | 'USER_BLOCKED'
        | 'SUSPENDED'
        | 'REVOKED'
        | 'EXPIRED'
        | 'NOT_STARTED'
        | 'FINGERPRINT_REQUIRED'
        | 'NOT_ACTIVATED'
        | 'FINGERPRINT_MISMATCH'
        | 'ACTIVATION_LIMIT_REACHED'
        | 'LEASE_EXPIRED'
        | 'ENTITLEMENTS_MISSING'
      /**
       * @description Result for people, in one or two sentences.
       * @example The license is valid.
       */
      message: string
      license: components['schemas']['ValidatedLicense'] | null
      activation: components['schemas']['ValidatedDevice'] | null
      /**
       * @description Nonce of the request. `null` if the request had no nonce.
       * @example 4f1c9a7b
       */
      nonce: string | null
      /**
       * Format: date-time
       * @description Current time of the server.
       * @example 2026-01-01T12:00:00.000Z
       */
      serverTime: string
    }
    LicenseValidationResponse: {
      data: components['schemas']['LicenseValidation']
      meta: components['schemas']['Meta']
    }
    Member: {
      /** @example mem_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description ID of the project. `null` for an instance member, who has the role in every project.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId: string | null
      /**
       * @description Email, in normalized form.
       * @example grace@example.com
       */
      email: string
      /**
       * @description Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.
       * @example developer
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'developer' | 'viewer'
      /**
       * Format: date-time
       * @description When the member was added, or the invitation was sent.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the member was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    MemberList: {
      data: components['schemas']['Member'][]
      meta: components['schemas']['PageMeta']
    }
    MemberProvider: {
      /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Label of the sign-in button.
       * @example corp
       */
      name: string
      /**
       * @description Type of the provider: `oidc`, `oauth2`, or a preset.
       * @example oidc
       */
      type: string
    }
    MemberProviderList: {
      data: components['schemas']['MemberProvider'][]
      meta: components['schemas']['PageMeta']
    }
    MemberResponse: {
      data: components['schemas']['Member']
      meta: components['schemas']['Meta']
    }
    Membership: {
      /** @example mem_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description ID of the project. `null` for an instance member, who has the role in every project.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId: string | null
      /**
       * @description Permissions of the member. See docs/reference/roles.md.
       * @example owner
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'developer' | 'viewer'
      /**
       * @description Permissions of the role.
       * @example [
       *       "projects:read",
       *       "projects:write",
       *       "projects:delete"
       *     ]
       */
      permissions: string[]
    }
    MigratePlanLicensesBody: {
      /**
       * @description Version whose licenses to migrate. Default: all other versions.
       * @example 2
       */
      from?: number
      /**
       * @description Whether to count the licenses without changing anything.
       * @example true
       */
      dryRun?: boolean
    }
    MigratePlanLicensesData: {
      /**
       * @description Number of licenses that were, or would be, migrated.
       * @example 12
       */
      licenses: number
      /** @example true */
      dryRun: boolean
    }
    MigratePlanLicensesResponse: {
      data: components['schemas']['MigratePlanLicensesData']
      meta: components['schemas']['Meta']
    }
    MyAdminSession: {
      /** @example ads_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Sign-in method of the session.
       * @example magic_link
       * @enum {string}
       */
      method: 'magic_link' | 'invitation' | 'first_owner' | 'command' | 'oauth'
      /**
       * @description Browser and operating system of the session.
       * @example Firefox on macOS
       */
      device: string
      /** @example Zurich, Switzerland */
      location: string
      /** @example 203.0.113.7 */
      ip: string
      /**
       * Format: date-time
       * @description When the member signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the last request was made, up to 1 minute behind.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastActiveAt: string
      /**
       * Format: date-time
       * @description When the session expires at the latest.
       * @example 2026-01-01T12:00:00.000Z
       */
      expiresAt: string
      /**
       * @description Whether this is the session of the request.
       * @example true
       */
      current: boolean
    }
    MyAdminSessionList: {
      data: components['schemas']['MyAdminSession'][]
      meta: components['schemas']['PageMeta']
    }
    MySession: {
      /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * Format: date-time
       * @description When the user signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the last request of the session was made, up to 10 seconds behind.
       * @example 2026-01-01T12:30:00.000Z
       */
      lastActiveAt: string
      metadata: components['schemas']['MySessionMetadata']
      /**
       * @description Whether this is the session of the request.
       * @example true
       */
      current: boolean
    }
    MySessionList: {
      data: components['schemas']['MySession'][]
      meta: components['schemas']['MySessionListMeta']
    }
    MySessionListMeta: {
      /**
       * @description ID of this request in logs and audit records, also sent in the `X-Request-Id` header.
       * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      requestId: string
      /**
       * @description Number of this page, starting at 1.
       * @example 1
       */
      page: number
      /**
       * @description Number of items per page.
       * @example 20
       */
      limit: number
      /**
       * @description Number of items on all pages.
       * @example 1
       */
      total: number
      /**
       * @description Number of pages.
       * @example 1
       */
      totalPages: number
      /**
       * @description Whether there are more items than `total`. Long lists only.
       * @example false
       */
      totalCapped?: boolean
      /**
       * @description Cursor to pass as `after`. Long lists only.
       * @example WyIyMDI2LTAxLTAxIiw0Ml0
       */
      next?: string
      sessionLimit: components['schemas']['SessionLimit']
    }
    MySessionMetadata: {
      /**
       * @description Browser and operating system of the session.
       * @example Firefox on macOS
       */
      device: string
      /**
       * @description City and country of the IP address, if known.
       * @example Zurich, Switzerland
       */
      location: string
    }
    OfflineFile: {
      /**
       * @description Offline license file: a JWS in compact form (RFC 7515), signed with EdDSA. The device stores it unchanged.
       * @example eyJhbGciOiJFZERTQSJ9.eyJzZXEiOjF9.c2lnbmF0dXJl
       */
      file: string
      /**
       * Format: date-time
       * @description When the file expires.
       * @example 2026-01-01T12:00:00.000Z
       */
      expiresAt: string
    }
    OfflineFileResponse: {
      data: components['schemas']['OfflineFile']
      meta: components['schemas']['Meta']
    }
    OverrideLicenseFeaturesBody: {
      /** @example api_calls */
      featureKey: string
      /**
       * @description Entitlement of a feature. Boolean: true or false. Static: `{value}`. Limit: `{limit}` or `{unlimited: true}`. Metered: the same, and the length of the period after which usage resets.
       * @example {
       *       "limit": 10000,
       *       "reset": "month",
       *       "overage": "block"
       *     }
       */
      entitlement: components['schemas']['PlanEntitlement'] | null
      /**
       * Format: date-time
       * @description When the override expires. Default: never. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      expiresAt?: string
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason: string
    }
    PaymentConfig: {
      /** @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Payment provider. `generic` is any source that signs requests according to Standard Webhooks.
       * @example stripe
       * @enum {string}
       */
      provider: 'stripe' | 'paddle' | 'lemonsqueezy' | 'generic'
      /**
       * @description Mode of the events. Events of the other mode are stored without changing any license.
       * @example live
       * @enum {string}
       */
      mode: 'test' | 'live'
      /**
       * @description Whether the webhook is enabled. A disabled webhook returns 404.
       * @example true
       */
      enabled: boolean
      /**
       * @description Base URL of the provider's API. `null` for the provider's own.
       * @example https://api.stripe.com
       */
      baseUrl: string | null
      /**
       * @description Maximum age of a signature, in seconds. Default: 300, for Paddle 30. Lemon Squeezy signatures have no timestamp.
       * @example 300
       */
      toleranceSeconds: number
      apiKey: components['schemas']['SecretInfo']
      webhookSecret: components['schemas']['PaymentConfigWebhookSecret']
      /**
       * @description Webhook URL to register at the provider.
       * @example https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      webhookUrl: string
      /** @description Prices, each with the plan that it buys. */
      prices: components['schemas']['PaymentPrice'][]
      /**
       * Format: date-time
       * @description When events were last fetched from the provider.
       * @example 2026-01-01T12:00:00.000Z
       */
      reconciledAt: string | null
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    PaymentConfigList: {
      data: components['schemas']['PaymentConfig'][]
      meta: components['schemas']['PageMeta']
    }
    PaymentConfigResponse: {
      data: components['schemas']['PaymentConfig']
      meta: components['schemas']['Meta']
    }
    PaymentConfigWebhookSecret: {
      /** @example true */
      configured: boolean
      /**
       * @description Last characters of the secret, if it is long enough.
       * @example LaSw
       */
      last4: string | null
      /**
       * Format: date-time
       * @description When the secret was set.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string | null
      /**
       * Format: date-time
       * @description When the previous secret stops being valid. `null` without a previous secret.
       * @example 2026-01-01T12:00:00.000Z
       */
      previousUntil: string | null
    }
    PaymentEvent: {
      /** @example pev_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description ID of the payment configuration.
       * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      configId: string
      /**
       * @description Payment provider that sent the event.
       * @example stripe
       */
      provider: string
      /**
       * @example live
       * @enum {string}
       */
      mode: 'test' | 'live'
      /**
       * @description ID of the event at the provider.
       * @example evt_1Nc0ffee
       */
      externalId: string
      /**
       * @description Type of the event at the provider.
       * @example invoice.paid
       */
      type: string
      /**
       * @description Status of the event. `received`: queued. `applied`: done. `stale`: superseded by newer events. `ignored`: has no effect on licenses. `unmatched`: pending until its buyer, price, or a related event is known. `failed`: will be retried. `dead`: failed permanently.
       * @example applied
       * @enum {string}
       */
      status: 'received' | 'applied' | 'stale' | 'ignored' | 'unmatched' | 'failed' | 'dead'
      /**
       * @description Reason for the status.
       * @example no plan is set for the price price_1Nc0ffee
       */
      reason: string | null
      /**
       * @description Number of attempts.
       * @example 1
       */
      attempts: number
      /**
       * Format: date-time
       * @description When the next attempt is due.
       * @example 2026-01-01T12:00:00.000Z
       */
      nextAttemptAt: string | null
      /**
       * @description ID of the purchase at the provider: a subscription, order, invoice, or charge.
       * @example [
       *       "sub_1Nc0ffee",
       *       "in_1Nc0ffee"
       *     ]
       */
      refs: string[]
      /**
       * @description ID of the license that the event affects.
       * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      licenseId: string | null
      /**
       * Format: date-time
       * @description When the event happened, by the provider's clock.
       * @example 2026-01-01T12:00:00.000Z
       */
      occurredAt: string
      /**
       * Format: date-time
       * @description When the event was received.
       * @example 2026-01-01T12:00:00.000Z
       */
      receivedAt: string
      /**
       * Format: date-time
       * @description When the event got its current status.
       * @example 2026-01-01T12:00:00.000Z
       */
      settledAt: string | null
    }
    PaymentEventDetail: {
      /** @example pev_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description ID of the payment configuration.
       * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      configId: string
      /**
       * @description Payment provider that sent the event.
       * @example stripe
       */
      provider: string
      /**
       * @example live
       * @enum {string}
       */
      mode: 'test' | 'live'
      /**
       * @description ID of the event at the provider.
       * @example evt_1Nc0ffee
       */
      externalId: string
      /**
       * @description Type of the event at the provider.
       * @example invoice.paid
       */
      type: string
      /**
       * @description Status of the event. `received`: queued. `applied`: done. `stale`: superseded by newer events. `ignored`: has no effect on licenses. `unmatched`: pending until its buyer, price, or a related event is known. `failed`: will be retried. `dead`: failed permanently.
       * @example applied
       * @enum {string}
       */
      status: 'received' | 'applied' | 'stale' | 'ignored' | 'unmatched' | 'failed' | 'dead'
      /**
       * @description Reason for the status.
       * @example no plan is set for the price price_1Nc0ffee
       */
      reason: string | null
      /**
       * @description Number of attempts.
       * @example 1
       */
      attempts: number
      /**
       * Format: date-time
       * @description When the next attempt is due.
       * @example 2026-01-01T12:00:00.000Z
       */
      nextAttemptAt: string | null
      /**
       * @description ID of the purchase at the provider: a subscription, order, invoice, or charge.
       * @example [
       *       "sub_1Nc0ffee",
       *       "in_1Nc0ffee"
       *     ]
       */
      refs: string[]
      /**
       * @description ID of the license that the event affects.
       * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      licenseId: string | null
      /**
       * Format: date-time
       * @description When the event happened, by the provider's clock.
       * @example 2026-01-01T12:00:00.000Z
       */
      occurredAt: string
      /**
       * Format: date-time
       * @description When the event was received.
       * @example 2026-01-01T12:00:00.000Z
       */
      receivedAt: string
      /**
       * Format: date-time
       * @description When the event got its current status.
       * @example 2026-01-01T12:00:00.000Z
       */
      settledAt: string | null
      /**
       * @description Payload of the event, with secrets masked. `null` once deleted, 90 days after the event was settled.
       * @example {
       *       "id": "evt_1Nc0ffee",
       *       "type": "invoice.paid"
       *     }
       */
      payload: unknown
    }
    PaymentEventDetailResponse: {
      data: components['schemas']['PaymentEventDetail']
      meta: components['schemas']['Meta']
    }
    PaymentEventList: {
      data: components['schemas']['PaymentEvent'][]
      meta: components['schemas']['PageMeta']
    }
    PaymentEventResponse: {
      data: components['schemas']['PaymentEvent']
      meta: components['schemas']['Meta']
    }
    PaymentPrice: {
      /**
       * @description ID of the price at the provider: a price of Stripe or Paddle, or a variant of Lemon Squeezy.
       * @example price_1Nc0ffee
       */
      externalPriceId: string
      /**
       * @description Key of the plan.
       * @example pro
       */
      plan: string
      /**
       * @description Published version of the plan.
       * @example 3
       */
      version: number | null
      /**
       * @description Use of the bought quantity. `none` ignores it. Otherwise it becomes the quantity of the license, which multiplies the limits and seats of its plan.
       * @example none
       * @enum {string}
       */
      quantityTo: 'none' | 'seats' | 'quantity'
    }
    PaymentPriceInput: {
      /**
       * @description ID of the price at the provider: a price of Stripe or Paddle, or a variant of Lemon Squeezy.
       * @example price_1Nc0ffee
       */
      externalPriceId: string
      /**
       * @description Key or ID of a plan.
       * @example pro
       */
      plan: string
      /**
       * @description Published version of the plan.
       * @example 3
       */
      version?: number | null
      /**
       * @description Use of the bought quantity. `none` ignores it. Otherwise it becomes the quantity of the license, which multiplies the limits and seats of its plan.
       * @example none
       * @enum {string}
       */
      quantityTo?: 'none' | 'seats' | 'quantity'
    }
    PaymentReconciliation: {
      /**
       * Format: date-time
       * @description Start of the time range that was fetched.
       * @example 2026-01-01T12:00:00.000Z
       */
      since: string
      /**
       * @description Number of events that the provider returned.
       * @example 12
       */
      seen: number
      /**
       * @description Number of those events that no webhook had delivered.
       * @example 1
       */
      added: number
      /**
       * @description Number of unmatched events that are retried.
       * @example 0
       */
      retried: number
    }
    PaymentReconciliationResponse: {
      data: components['schemas']['PaymentReconciliation']
      meta: components['schemas']['Meta']
    }
    PaymentTest: {
      /** @example true */
      received: boolean
      /**
       * @description ID of the payment event, which shows the result.
       * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      eventId: string
    }
    PaymentTestResponse: {
      data: components['schemas']['PaymentTest']
      meta: components['schemas']['Meta']
    }
    /** @description Scheduled change at period end. `null` if no change is scheduled. */
    PendingPlanChange: {
      plan: components['schemas']['PlanReference']
      /** @example 1 */
      quantity: number
      /**
       * Format: date-time
       * @description When.
       * @example 2027-01-01T00:00:00.000Z
       */
      at: string
    }
    Permission: {
      /** @example users:read */
      permission: string
      /** @example View users, their identities, and their activity */
      description: string
      /**
       * @example [
       *       "owner",
       *       "admin",
       *       "developer",
       *       "viewer"
       *     ]
       */
      roles: ('owner' | 'admin' | 'developer' | 'viewer')[]
      /**
       * @description Whether an API key can have the permission as a scope.
       * @example true
       */
      apiKeys: boolean
    }
    Plan: {
      /** @example pln_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Key of the plan in files and responses.
       * @example pro
       */
      key: string
      /**
       * @description Display name of the plan.
       * @example Pro
       */
      name: string
      /**
       * @description Kind of the plan. `base`: a holder has at most one license per group. `addon`: adds to it, any number of times.
       * @example base
       * @enum {string}
       */
      kind: 'base' | 'addon'
      /**
       * @description Group of the plan. A holder has at most one license among the base plans of a group.
       * @example default
       */
      group: string
      /**
       * @description Whether this is the default plan, which applies to every user without a license.
       * @example false
       */
      default: boolean
      /**
       * @description Status of the plan. `draft`: no version is published. `archived`: no new licenses.
       * @example active
       * @enum {string}
       */
      status: 'draft' | 'active' | 'archived'
      /** @description Versions, newest first. */
      versions: components['schemas']['PlanVersion'][]
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    PlanDevices: {
      /**
       * @description Maximum number of active devices.
       * @example 3
       */
      limit?: number
      /**
       * @description Device mode. `node_locked`: a device keeps its slot until it is removed. `floating`: a device keeps it while it sends heartbeats.
       * @example node_locked
       * @enum {string}
       */
      mode?: 'node_locked' | 'floating'
      /**
       * @description Floating licenses: lease time, until which the next heartbeat is due.
       * @example 600
       */
      leaseSeconds?: number
    }
    /**
     * @description Entitlement of a feature. Boolean: true or false. Static: `{value}`. Limit: `{limit}` or `{unlimited: true}`. Metered: the same, and the length of the period after which usage resets.
     * @example {
     *       "limit": 10000,
     *       "reset": "month",
     *       "overage": "block"
     *     }
     */
    PlanEntitlement:
      | boolean
      | components['schemas']['PlanEntitlementLimit']
      | components['schemas']['PlanEntitlementValue']
    PlanEntitlementLimit: {
      /**
       * @description Limit: a maximum at any time, or per period for a metered feature.
       * @example 10000
       */
      limit?: number
      /**
       * @description Whether the feature has no limit. Sent instead of `limit`.
       * @example false
       */
      unlimited?: boolean
      /**
       * @description Metered features: length of a period. Without it, the limit covers the whole life of the license.
       * @example month
       * @enum {string}
       */
      reset?: 'hour' | 'day' | 'week' | 'month' | 'year'
      /**
       * @description Metered features: whether periods start with the license or the calendar. Default: `license`.
       * @example license
       * @enum {string}
       */
      anchor?: 'license' | 'calendar'
      /**
       * @description Time zone of the periods: an IANA name. Default: UTC.
       * @example Europe/Zurich
       */
      timezone?: string
      /**
       * @description Metered features: reaction to usage above the limit. Reject it (`block`), count it (`allow`), or count at most `overageLimit` more (`cap`). Default: `block`.
       * @example block
       * @enum {string}
       */
      overage?: 'block' | 'allow' | 'cap'
      /**
       * @description Maximum overage. Only allowed with `overage: cap`.
       * @example 500
       */
      overageLimit?: number
      /**
       * @description Metered features: maximum unused quantity carried over to the next period. Default: 0.
       * @example 1000
       */
      rollover?: number
      /**
       * @description Metered features: percentages of the limit at which an event is sent. Default: 80 and 100.
       * @example [
       *       80,
       *       100
       *     ]
       */
      alertAt?: number[]
      /**
       * @description Effect of an add-on's limit on that of the plan. Default: `sum`.
       * @example sum
       * @enum {string}
       */
      stacking?: 'sum' | 'max' | 'replace'
    }
    PlanEntitlementValue: {
      /**
       * @example {
       *       "allow": [
       *         "a",
       *         "b"
       *       ]
       *     }
       */
      value: unknown
    }
    PlanList: {
      data: components['schemas']['Plan'][]
      meta: components['schemas']['PageMeta']
    }
    PlanReference: {
      /**
       * @description Key of the plan.
       * @example pro
       */
      key: string
      /**
       * @description Version of the plan.
       * @example 3
       */
      version: number
    }
    PlanResponse: {
      data: components['schemas']['Plan']
      meta: components['schemas']['Meta']
    }
    PlanVersion: {
      /**
       * @description Number of the version.
       * @example 3
       */
      version: number
      /**
       * @description Status of the version. A published version cannot be changed.
       * @example published
       * @enum {string}
       */
      status: 'draft' | 'published'
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
        [key: string]: components['schemas']['PlanEntitlement']
      }
      /**
       * @description Term: how long a license lasts, and how far a renewal extends it. Without it, licenses have no end. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 1y
       */
      term?: string
      /**
       * @description Trial length of a new license. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 14d
       */
      trial?: string
      /**
       * @description Grace period after a license ends or its payment fails. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 7d
       */
      grace?: string
      activations?: components['schemas']['PlanDevices']
      /**
       * @description Number of seats.
       * @example 10
       */
      seats?: number
      /**
       * @description Lifetime of an offline license file, in seconds. Default: 30 days.
       * @example 2592000
       */
      offlineTtl?: number
      /**
       * @description Number of licenses on this version.
       * @example 12
       */
      licenses: number
      /**
       * Format: date-time
       * @description When the version was published. `null` for a draft.
       * @example 2026-01-01T12:00:00.000Z
       */
      publishedAt: string | null
      /**
       * Format: date-time
       * @description When the plan was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
    }
    PlanVersionPreview: {
      /**
       * @description Number of the version.
       * @example 3
       */
      version: number
      /**
       * @description Number of licenses of the plan on other versions.
       * @example 12
       */
      licenses: number
      /** @description Changes compared with the newest published version. */
      changes: components['schemas']['PlanVersionPreviewChange'][]
    }
    PlanVersionPreviewChange: {
      /**
       * @description Lower-case letter, followed by letters, digits, dots, dashes, and underscores. At most 64 characters.
       * @example api_calls
       */
      feature: string
      /**
       * @example lowered
       * @enum {string}
       */
      change: 'granted' | 'lost' | 'raised' | 'lowered' | 'changed'
      /**
       * @description Number of licenses on older versions that the migration would change.
       * @example 12
       */
      licenses: number
      /**
       * @description Number of those licenses whose usage exceeds the new limit.
       * @example 1
       */
      overLimit: number
    }
    PlanVersionPreviewResponse: {
      data: components['schemas']['PlanVersionPreview']
      meta: components['schemas']['Meta']
    }
    PlanVersionResponse: {
      data: components['schemas']['PlanVersion']
      meta: components['schemas']['Meta']
    }
    PreviewEmailTemplateBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      draft?: components['schemas']['EmailTemplateDraft']
    }
    Project: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Key of the project in files and commands.
       * @example acme
       */
      key: string
      /**
       * @description Display name of the project.
       * @example Acme
       */
      name: string
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    ProjectList: {
      data: components['schemas']['Project'][]
      meta: components['schemas']['PageMeta']
    }
    ProjectResponse: {
      data: components['schemas']['Project']
      meta: components['schemas']['Meta']
    }
    Provider: {
      /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Key of the provider, which clients send as `provider`.
       * @example corp
       */
      key: string
      /**
       * @description Type of the provider: `oidc`, `oauth2`, or a preset.
       * @example oidc
       */
      type: string
      /**
       * @description Client ID from the provider.
       * @example licet-web
       */
      clientId: string
      clientSecret: components['schemas']['SecretInfo']
      /**
       * @description Issuer, for type `oidc`. For Microsoft, a tenant.
       * @example https://id.example.com
       */
      issuer: string | null
      /**
       * @description Endpoints for type `oauth2`: `authorizationUrl`, `tokenUrl`, `userinfoUrl`, `tokenAuth` (`basic` or `post`), and paths of profile fields.
       * @example {
       *       "authorizationUrl": "https://id.example.com/authorize"
       *     }
       */
      endpoints: {
        [key: string]: string
      } | null
      /**
       * @description Scopes to request if a client sends none. `null` for the preset's default.
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes: string[] | null
      /**
       * @description Scopes that a client can request. `null` for any scope.
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      allowedScopes: string[] | null
      /**
       * @description Whether users can sign in with the provider.
       * @example true
       */
      enabled: boolean
      /**
       * @description Whether members can sign in to the dashboard with the provider.
       * @example false
       */
      forMembers: boolean
      /**
       * @description Callback URLs to register at the provider: the redirect URIs of the apps, and that of the dashboard.
       * @example [
       *       "https://app.example.com/callback",
       *       "https://auth.example.com/admin/callback"
       *     ]
       */
      callbackUrls: string[]
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    ProviderList: {
      data: components['schemas']['Provider'][]
      meta: components['schemas']['PageMeta']
    }
    ProviderPreset: {
      /**
       * @description Type of the provider: `oidc`, `oauth2`, or a preset.
       * @example oidc
       */
      type: string
      /**
       * @description Display name of the provider.
       * @example Google
       */
      name: string
      /**
       * @description Page of the provider on which you register a client.
       * @example https://console.cloud.google.com/auth/clients
       */
      setupUrl: string | null
      /**
       * @description Setup steps at the provider. `{callback}` is a placeholder for the callback URLs.
       * @example [
       *       "Create a client of the type \"Web application\"."
       *     ]
       */
      steps: string[]
      /**
       * @description Fields that are required for this preset.
       * @example [
       *       "clientId",
       *       "clientSecret"
       *     ]
       */
      needs: string[]
      /**
       * @description Scopes that are requested by default.
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes: string[]
    }
    ProviderPresetList: {
      data: components['schemas']['ProviderPreset'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description Profile that the provider returned. `null` if the test failed before it. */
    ProviderProfile: {
      /**
       * @description ID of the person at the provider.
       * @example 110248495921238986420
       */
      subject: string
      /**
       * @description Email at the provider. `null` if it returned none.
       * @example ada@example.com
       */
      email: string | null
      /** @example true */
      emailVerified: boolean
      /**
       * @description Name at the provider. `null` if it returned none.
       * @example Ada Lovelace
       */
      name: string | null
    }
    ProviderResponse: {
      data: components['schemas']['Provider']
      meta: components['schemas']['Meta']
    }
    ProviderTestStep: {
      /**
       * @example exchange
       * @enum {string}
       */
      name: 'configuration' | 'answer' | 'exchange' | 'identity' | 'email'
      /** @example true */
      ok: boolean
      /**
       * @description Result of the step, or how to fix it.
       * @example The code was exchanged for tokens, and every check of the tokens passed.
       */
      detail: string
    }
    Received: {
      /** @example true */
      received: boolean
    }
    ReceivedResponse: {
      data: components['schemas']['Received']
      meta: components['schemas']['Meta']
    }
    RedeemLicenseBody: {
      /**
       * @description License key, in any case and spacing.
       * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
       */
      key: string
    }
    RefreshTokensBody: {
      /**
       * @description Newest refresh token of the session.
       * @example lrt_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
       */
      refreshToken: string
    }
    ReinstateLicenseBody: {
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    RenewLicenseBody: {
      /**
       * Format: date-time
       * @description When the renewed license ends. Default: one more term of the plan. ISO 8601.
       * @example 2027-01-01T00:00:00.000Z
       */
      endsAt?: string
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    ReportUsageBatchBody: {
      /** @description Results, in the order of the events. */
      events: components['schemas']['UsageEvent'][]
      /**
       * @description Whether events are counted individually (`partial`) or all together or not at all (`atomic`). Default: `partial`.
       * @example partial
       * @enum {string}
       */
      mode?: 'partial' | 'atomic'
    }
    /**
     * @description At most one of `userId` and `licenseId`.
     * @example {
     *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
     *       "key": "api_calls",
     *       "quantity": 5,
     *       "ttlSeconds": 300
     *     }
     */
    ReserveUsageBody: components['schemas']['ReserveUsageOfUser'] | components['schemas']['ReserveUsageOfLicense']
    ReserveUsageOfLicense: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      licenseId: string
      /**
       * @description Key of a metered feature.
       * @example api_calls
       */
      key: string
      /**
       * @description Quantity, which can be a decimal. Default: 1.
       * @example 1
       */
      quantity?: number
      /**
       * @description Lifetime of the reservation, in seconds. Default: 300.
       * @example 300
       */
      ttlSeconds?: number
    }
    ReserveUsageOfUser: {
      /**
       * @description ID of the user who used the feature. Alternatively, send `licenseId`. Users report their own usage.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      userId?: string
      /**
       * @description Key of a metered feature.
       * @example api_calls
       */
      key: string
      /**
       * @description Quantity, which can be a decimal. Default: 1.
       * @example 1
       */
      quantity?: number
      /**
       * @description Lifetime of the reservation, in seconds. Default: 300.
       * @example 300
       */
      ttlSeconds?: number
    }
    RevokeLicenseBody: {
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    RevokeMySessionData: {
      /** @example true */
      success: boolean
      /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
      sessionId: string
    }
    RevokeMySessionResponse: {
      data: components['schemas']['RevokeMySessionData']
      meta: components['schemas']['Meta']
    }
    RevokeMySessionsData: {
      /** @example true */
      success: boolean
      /**
       * @description Number of sessions that this call revoked.
       * @example 3
       */
      revokedCount: number
    }
    RevokeMySessionsResponse: {
      data: components['schemas']['RevokeMySessionsData']
      meta: components['schemas']['Meta']
    }
    RevokeSessionsBody: {
      /**
       * @description ID of the project. Required for members; an API key always uses its own project.
       * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      projectId?: string
      /** @description IDs of sessions. Sessions that have ended or belong to another project are skipped. */
      ids: string[]
    }
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
      roles: ('owner' | 'admin' | 'developer' | 'viewer')[]
      permissions: components['schemas']['Permission'][]
      /**
       * @description Permissions that API keys can have as scopes.
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
      scopes: (
        | 'users:read'
        | 'users:write'
        | 'sessions:read'
        | 'sessions:write'
        | 'licenses:read'
        | 'licenses:write'
        | 'plans:read'
        | 'usage:write'
        | 'audit:read'
      )[]
    }
    RolePermissionsResponse: {
      data: components['schemas']['RolePermissions']
      meta: components['schemas']['Meta']
    }
    RotateApiKeyBody: {
      /**
       * @description Number of days that the previous secret keeps working. Default: 0.
       * @example 7
       */
      overlapDays?: number
    }
    RotatePaymentConfigSecretBody: {
      /**
       * @description Webhook secret from the provider. For `generic`: base64 of at least 16 bytes, with or without the prefix `whsec_`. Stored encrypted and never returned.
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
       */
      webhookSecret: string
      /**
       * @description Number of hours that the previous secret stays valid. Default: 24.
       * @example 24
       */
      overlapHours?: number
    }
    RotateWebhookEndpointSecretBody: {
      /**
       * @description Number of hours that the previous secret keeps signing. Default: 24.
       * @example 24
       */
      overlapHours?: number
    }
    Seat: {
      /** @example seat_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Number of the seat in the license, starting at 1.
       * @example 2
       */
      slot: number
      /**
       * @description Status of the seat. `pending`: the email has not been verified yet.
       * @example claimed
       * @enum {string}
       */
      status: 'pending' | 'claimed'
      /**
       * @description User who has the seat. `null` while the seat is pending.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      userId: string | null
      /**
       * @description Email of the user, or the email for which the seat is pending.
       * @example grace@example.com
       */
      email: string | null
      /**
       * Format: date-time
       * @description When the seat was assigned.
       * @example 2026-01-01T12:00:00.000Z
       */
      assignedAt: string
      /**
       * Format: date-time
       * @description When a user claimed the seat. `null` while it is pending.
       * @example 2026-01-01T12:00:00.000Z
       */
      claimedAt: string | null
    }
    SeatList: {
      data: components['schemas']['Seat'][]
      meta: components['schemas']['PageMeta']
    }
    SeatResponse: {
      data: components['schemas']['Seat']
      meta: components['schemas']['Meta']
    }
    SecretInfo: {
      /** @example true */
      configured: boolean
      /**
       * @description Last characters of the secret, if it is long enough.
       * @example LaSw
       */
      last4: string | null
      /**
       * Format: date-time
       * @description When the secret was set.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string | null
    }
    SendDeviceHeartbeatBody: {
      /**
       * @description License key, in any case and spacing.
       * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
       */
      key?: string
    }
    SendMagicLinkBody: {
      /**
       * @description Email, as a plain address.
       * @example ada@example.com
       */
      email: string
      /**
       * @description URL that the link opens, from the app's allowlist. `token=…` is added to it.
       * @example https://app.example.com/callback
       */
      redirectUri: string
    }
    SendMagicLinkData: {
      /**
       * @description Always true: the response does not reveal whether the email is known.
       * @example true
       */
      sent: boolean
      /**
       * Format: date-time
       * @description When the link and the code expire.
       * @example 2026-01-01T12:10:00.000Z
       */
      expiresAt: string
    }
    SendMagicLinkResponse: {
      data: components['schemas']['SendMagicLinkData']
      meta: components['schemas']['Meta']
    }
    SendMemberMagicLinkBody: {
      /**
       * @description Email of a member. The response is the same for any other email, but no link is sent.
       * @example owner@example.com
       */
      email: string
    }
    SendMemberMagicLinkData: {
      /** @example true */
      sent: boolean
      /**
       * Format: date-time
       * @description When the link expires.
       * @example 2026-01-01T12:10:00.000Z
       */
      expiresAt: string
    }
    SendMemberMagicLinkResponse: {
      data: components['schemas']['SendMemberMagicLinkData']
      meta: components['schemas']['Meta']
    }
    SendTestEmailBody: {
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      draft?: components['schemas']['EmailTemplateDraft']
    }
    SentTestEmail: {
      /**
       * @description Whether the email was queued. Always true.
       * @example true
       */
      sent: boolean
      /** @example mail_0199f3c2a4b87c1d9e5f60718293a4b5 */
      mailId: string
      /**
       * @description Email of the member who called the route.
       * @example owner@example.com
       */
      recipient: string
    }
    SentTestEmailResponse: {
      data: components['schemas']['SentTestEmail']
      meta: components['schemas']['Meta']
    }
    Session: {
      /** @example ses_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      userId: string
      /**
       * @description Email of the user. `null` after the user was deleted.
       * @example ada@example.com
       */
      userEmail: string | null
      /**
       * @description App of the session. `null` after the app was deleted.
       * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      appId: string | null
      /**
       * @description Name of the app.
       * @example Acme Web
       */
      appName: string | null
      /**
       * @description Sign-in method: `magic_link`, `oauth`, or `email_change`.
       * @example magic_link
       */
      method: string
      /**
       * @description Browser and operating system at sign-in.
       * @example Firefox on Linux
       */
      device: string
      /**
       * @description Location of the IP address at sign-in.
       * @example Zurich, Switzerland
       */
      location: string
      /**
       * @description IP address at sign-in.
       * @example 203.0.113.7
       */
      ip: string | null
      /**
       * @description User-Agent at sign-in.
       * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
       */
      userAgent: string | null
      /**
       * @description IP address of the last request.
       * @example 203.0.113.7
       */
      lastIp: string | null
      /**
       * @description User-Agent of the last request.
       * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
       */
      lastUserAgent: string | null
      /**
       * @description Number of requests. This and the next three fields can be 10 seconds behind.
       * @example 42
       */
      requestCount: number
      /**
       * @description Number of IP address changes.
       * @example 1
       */
      ipChanges: number
      /**
       * @description Number of User-Agent changes.
       * @example 0
       */
      userAgentChanges: number
      /**
       * Format: date-time
       * @description When the session was flagged as suspicious. `null` if it is not.
       * @example 2026-01-01T12:00:00.000Z
       */
      flaggedAt: string | null
      /**
       * @description Reason for the flag: `high_volume`, `many_ip_changes`, or `many_user_agent_changes`.
       * @example many_ip_changes
       */
      flagReason: string | null
      /**
       * Format: date-time
       * @description When the user signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the last request was made.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastActiveAt: string
      /**
       * Format: date-time
       * @description When the session expires, or would have expired.
       * @example 2026-01-31T12:00:00.000Z
       */
      expiresAt: string
      /**
       * Format: date-time
       * @description When the session ended. `null` while it is active.
       * @example 2026-01-01T12:00:00.000Z
       */
      endedAt: string | null
      /**
       * @description Reason for the end: `logout`, `revoked`, `revoked_all`, `evicted`, `refresh_reuse`, `fingerprint`, `expired`, `user_deleted`, or `admin`.
       * @example logout
       */
      endedReason: string | null
    }
    /** @description Session limit of the user: that of the app, or a lower one of their license. */
    SessionLimit: {
      /**
       * @description Maximum number of active sessions.
       * @example 20
       */
      max: number
      /**
       * @description Reaction to a sign-in above the limit: the oldest session is signed out, or the sign-in is rejected.
       * @example evict_oldest
       * @enum {string}
       */
      whenFull: 'evict_oldest' | 'refuse'
    }
    SessionList: {
      data: components['schemas']['Session'][]
      meta: components['schemas']['PageMeta']
    }
    SessionResponse: {
      data: components['schemas']['Session']
      meta: components['schemas']['Meta']
    }
    SessionsEnded: {
      /** @example true */
      success: boolean
      /**
       * @description Number of active sessions that were revoked.
       * @example 2
       */
      endedCount: number
    }
    SessionsEndedResponse: {
      data: components['schemas']['SessionsEnded']
      meta: components['schemas']['Meta']
    }
    /** @description Public key as a JWK (RFC 8037). */
    SigningKey: {
      /**
       * @description Key type.
       * @example OKP
       * @enum {string}
       */
      kty: 'OKP'
      /**
       * @description Curve of the key.
       * @example Ed25519
       * @enum {string}
       */
      crv: 'Ed25519'
      /**
       * @description Public key, in base64url.
       * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
       */
      x: string
      /**
       * @description ID of the key, as in the header of a signature.
       * @example 0199f3c2a4b8
       */
      kid: string
      /**
       * @description Use of the key.
       * @example sig
       * @enum {string}
       */
      use: 'sig'
      /**
       * @description Signature algorithm.
       * @example EdDSA
       * @enum {string}
       */
      alg: 'EdDSA'
    }
    SigningKeySet: {
      /** @description Current key, then retired keys, newest first. */
      keys: components['schemas']['SigningKey'][]
    }
    StartMemberSignInBody: {
      /** @example prv_0199f3c2a4b87c1d9e5f60718293a4b5 */
      providerId: string
    }
    StartMemberSignInData: {
      /**
       * @description Provider URL to which the client sends the browser within 10 minutes.
       * @example https://id.example.com/authorize?client_id=licet-web
       */
      authUrl: string
      /**
       * @description State that the provider returns with the code.
       * @example member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
       */
      state: string
    }
    StartMemberSignInResponse: {
      data: components['schemas']['StartMemberSignInData']
      meta: components['schemas']['Meta']
    }
    StartSignInBody: {
      /**
       * @description Key of a provider of the project.
       * @example google
       */
      provider: string
      /**
       * @description URL to which the provider returns the browser, from the app's allowlist.
       * @example https://app.example.com/callback
       */
      redirectUri: string
      /**
       * @description Scopes to request from the provider. If empty or left out, the provider's default.
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes?: string[]
      /**
       * @description State that the provider returns with the code. If left out, the server generates 256 bits.
       * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
       */
      state?: string
      /**
       * @description Whether to link the provider to the current user (requires a bearer token) instead of signing in.
       * @example false
       */
      link?: boolean
    }
    StartSignInData: {
      /**
       * @description Provider URL to which the client sends the browser within 10 minutes.
       * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=…&code_challenge=…
       */
      authUrl: string
      /**
       * @description State to compare with the one that the provider returns.
       * @example kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
       */
      state: string
    }
    StartSignInResponse: {
      data: components['schemas']['StartSignInData']
      meta: components['schemas']['Meta']
    }
    Stats: {
      /**
       * @description Number of days, including today. Days start at 00:00 UTC.
       * @example 30
       */
      days: number
      totals: components['schemas']['StatsTotals']
      /** @description Totals of the preceding period of equal length. `null` if the audit log does not cover it. */
      previous: components['schemas']['StatsPrevious'] | null
      /** @description Sign-ins for every day and each method used on any of the days. */
      signIns: components['schemas']['DailySignIns'][]
      /** @description New users for every day. */
      newUsers: components['schemas']['DailyNewUsers'][]
      /** @description Failures by reason, the most frequent first. */
      failures: components['schemas']['StatsFailure'][]
      /** @description Sign-ins for every hour of the week. */
      heatmap: components['schemas']['HourlySignIns'][]
    }
    StatsFailure: {
      /**
       * @description Audit action of the failure.
       * @example oauth.fail
       */
      action: string
      /**
       * @description Error code of the API, or a word for the reason.
       * @example INVALID_CODE
       */
      reason: string
      /**
       * @description Number of occurrences.
       * @example 3
       */
      count: number
    }
    /** @description Totals of the preceding period of equal length. `null` if the audit log does not cover it. */
    StatsPrevious: {
      /**
       * @description Number of sign-ins.
       * @example 812
       */
      signIns: number
      /**
       * @description Number of users created.
       * @example 41
       */
      newUsers: number
      /**
       * @description Number of failed sign-ins and of sessions revoked for suspicious use.
       * @example 17
       */
      failures: number
    }
    StatsResponse: {
      data: components['schemas']['Stats']
      meta: components['schemas']['Meta']
    }
    StatsTotals: {
      /**
       * @description Number of current users.
       * @example 240
       */
      users: number
      /**
       * @description Whether there are more users than `users`.
       * @example false
       */
      usersCapped: boolean
      /**
       * @description Number of active sessions.
       * @example 310
       */
      activeSessions: number
      /**
       * @description Whether there are more sessions than `activeSessions`.
       * @example false
       */
      activeSessionsCapped: boolean
      /**
       * @description Number of sign-ins.
       * @example 812
       */
      signIns: number
      /**
       * @description Number of users created.
       * @example 41
       */
      newUsers: number
      /**
       * @description Number of failed sign-ins and of sessions revoked for suspicious use.
       * @example 17
       */
      failures: number
    }
    SuspendLicenseBody: {
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    SuspendUserBody: {
      /**
       * @description Reason for the suspension, kept in the audit log.
       * @example Reported for spam
       */
      reason?: string
    }
    TestProviderData: {
      /**
       * @description Provider URL to which the client sends the browser. `null` if the configuration is not complete.
       * @example https://id.example.com/authorize?client_id=licet-web
       */
      authUrl: string | null
      /**
       * @description State that the provider returns with the code.
       * @example test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM
       */
      state: string | null
      steps: components['schemas']['ProviderTestStep'][]
    }
    TestProviderResponse: {
      data: components['schemas']['TestProviderData']
      meta: components['schemas']['Meta']
    }
    TokenSet: {
      /**
       * @description Access token to send as `Authorization: Bearer …`.
       * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
       */
      accessToken: string
      /**
       * @description Refresh token. It works once; keep it secret.
       * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
       */
      refreshToken: string
      /**
       * Format: date-time
       * @description When the access token expires.
       * @example 2026-01-01T12:15:00.000Z
       */
      expiresAt: string
    }
    TokenSetResponse: {
      data: components['schemas']['TokenSet']
      meta: components['schemas']['Meta']
    }
    /**
     * @description Either `userId` or `email`: the new holder.
     * @example {
     *       "email": "ada@example.com",
     *       "reason": "Requested by email"
     *     }
     */
    TransferLicenseBody:
      | components['schemas']['TransferLicenseToUser']
      | components['schemas']['TransferLicenseToEmail']
    TransferLicenseToEmail: {
      /** @example ada@example.com */
      email: string
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    TransferLicenseToUser: {
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      userId: string
      /**
       * @description Reason, kept in the license's events and in the audit log.
       * @example Requested by email
       */
      reason?: string
    }
    UpdateApiKeyBody: {
      /**
       * @description Display name.
       * @example Acme
       */
      name?: string
    }
    UpdateAppBody: {
      /**
       * @description Display name.
       * @example Acme
       */
      name?: string
      /**
       * @description Redirect URIs that sign-ins may return to, matched exactly. On a loopback host, the port may be `*` and the path may end in `/*`.
       * @example [
       *       "https://app.example.com/callback",
       *       "http://127.0.0.1:*\/*"
       *     ]
       */
      redirectUris?: string[]
      settings?: components['schemas']['AppSettingsInput']
    }
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
      name?: string | null
      /**
       * @description HTTPS URL of the user's picture. `null` clears it.
       * @example https://cdn.example.com/ada.png
       */
      avatarUrl?: string | null
      /**
       * @description BCP 47 language tag, stored in canonical form. `null` clears it.
       * @example en-GB
       */
      locale?: string | null
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
        [key: string]: unknown
      } | null
      /**
       * @description New email. Sends a link to the new email and a notice to the current one. Requires a sign-in within the last 10 minutes. The current email withdraws a pending change.
       * @example ada@example.org
       */
      email?: string
      /**
       * @description URL that the link opens, from the app's allowlist. Only allowed with `email`. Default: the URL at which the user signed in.
       * @example https://app.example.com/callback
       */
      redirectUri?: string
    }
    /** @description Custom texts: one line of plain text each, with variables as {{name}}. `null` uses the default. The email always contains its link and code. */
    UpdateEmailTemplateBody: {
      /**
       * @description Subject of the email, shown in the inbox.
       * @example Sign in to {{app}}
       */
      subject?: string | null
      /**
       * @description Heading above the text.
       * @example Sign in to {{app}}
       */
      heading?: string | null
      /**
       * @description Sentences above the button.
       * @example [
       *       "Open this link."
       *     ]
       */
      paragraphs?: string[] | null
      /**
       * @description Label of the button that opens the link.
       * @example Sign in
       */
      button?: string | null
      /**
       * @description Closing sentences.
       * @example [
       *       "If this wasn't you, ignore this email."
       *     ]
       */
      closing?: string[] | null
    }
    UpdateFeatureBody: {
      /**
       * @description Display name.
       * @example Acme
       */
      name?: string
      /**
       * @description Unit in which usage is counted.
       * @example call
       */
      unit?: string | null
      /**
       * @description Whether users can report usage of the feature themselves, without a server.
       * @example false
       */
      clientReportable?: boolean
      /** @example true */
      archived?: boolean
    }
    UpdateMemberBody: {
      /**
       * @description Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.
       * @example developer
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'developer' | 'viewer'
    }
    UpdatePaymentConfigBody: {
      /**
       * @description Whether the webhook is enabled. A disabled webhook returns 404.
       * @example true
       */
      enabled?: boolean
      /**
       * @description Base URL of the provider's API. `null` for the provider's own.
       * @example https://api.stripe.com
       */
      baseUrl?: string | null
      /**
       * @description Maximum age of a signature, in seconds. Default: 300, for Paddle 30. Lemon Squeezy signatures have no timestamp.
       * @example 300
       */
      toleranceSeconds?: number
      /**
       * @description API key from the provider, used to fetch events that webhooks missed. Stored encrypted and never returned.
       * @example rk_live_51Nc0ffee
       */
      apiKey?: string | null
      /**
       * @description Webhook secret from the provider. For `generic`: base64 of at least 16 bytes, with or without the prefix `whsec_`. Stored encrypted and never returned.
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
       */
      webhookSecret?: string | null
      /** @description All prices, each with the plan that it buys. Replaces the current list. */
      prices?: components['schemas']['PaymentPriceInput'][]
    }
    UpdatePlanBody: {
      /**
       * @description Display name.
       * @example Acme
       */
      name?: string
      /**
       * @description Whether this is the default plan, which applies to every user without a license.
       * @example false
       */
      default?: boolean
      /**
       * @description Whether the plan is archived: no new licenses are granted.
       * @example true
       */
      archived?: boolean
    }
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
        [key: string]: components['schemas']['PlanEntitlement']
      }
      /**
       * @description Term: how long a license lasts, and how far a renewal extends it. Without it, licenses have no end. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 1y
       */
      term?: string
      /**
       * @description Trial length of a new license. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 14d
       */
      trial?: string
      /**
       * @description Grace period after a license ends or its payment fails. `14d`, `2w`, `1m`, `1y`, or an ISO 8601 duration.
       * @example 7d
       */
      grace?: string
      activations?: components['schemas']['PlanDevices']
      /**
       * @description Number of seats.
       * @example 10
       */
      seats?: number
      /**
       * @description Lifetime of an offline license file, in seconds. Default: 30 days.
       * @example 2592000
       */
      offlineTtl?: number
    }
    UpdateProjectBody: {
      /**
       * @description Display name.
       * @example Acme
       */
      name?: string
    }
    UpdateProviderBody: {
      /**
       * @description Type of the provider: `oidc`, `oauth2`, or a preset.
       * @example oidc
       */
      type?: string
      /**
       * @description Client ID from the provider.
       * @example licet-web
       */
      clientId?: string
      /**
       * @description Client secret from the provider. Stored encrypted and never returned.
       * @example s3cr3t-from-the-provider
       */
      clientSecret?: string
      /**
       * @description Issuer, for type `oidc`. For Microsoft, a tenant.
       * @example https://id.example.com
       */
      issuer?: string | null
      /**
       * @description Endpoints for type `oauth2`: `authorizationUrl`, `tokenUrl`, `userinfoUrl`, `tokenAuth` (`basic` or `post`), and paths of profile fields.
       * @example {
       *       "authorizationUrl": "https://id.example.com/authorize"
       *     }
       */
      endpoints?: {
        [key: string]: string
      } | null
      /**
       * @description Scopes to request if a client sends none. `null` for the preset's default.
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes?: string[] | null
      /**
       * @description Scopes that a client can request. `null` for any scope.
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      allowedScopes?: string[] | null
      /**
       * @description Whether users can sign in with the provider.
       * @example true
       */
      enabled?: boolean
      /**
       * @description Whether members can sign in to the dashboard with the provider.
       * @example false
       */
      forMembers?: boolean
    }
    UpdateWebhookEndpointBody: {
      /**
       * @description URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.
       * @example https://app.example.com/hooks/licet
       */
      url?: string
      /**
       * @description Description of the endpoint, for members.
       * @example Billing
       */
      description?: string
      /**
       * @description Event types to send, without duplicates. `license.*` matches every type with that prefix, `*` every type.
       * @example [
       *       "license.*",
       *       "user.deleted"
       *     ]
       */
      events?: (
        | '*'
        | 'license.*'
        | 'usage.*'
        | 'user.*'
        | 'session.*'
        | 'license.grant'
        | 'license.start'
        | 'license.trial_end'
        | 'license.grace_start'
        | 'license.expire'
        | 'license.past_due'
        | 'license.recover'
        | 'license.renew'
        | 'license.cancel_schedule'
        | 'license.change_plan'
        | 'license.change_schedule'
        | 'license.override'
        | 'license.suspend'
        | 'license.reinstate'
        | 'license.revoke'
        | 'license.transfer'
        | 'license.attach'
        | 'license.key'
        | 'license.redeem'
        | 'usage.threshold_reached'
        | 'user.created'
        | 'user.deleted'
        | 'session.revoked'
      )[]
      /**
       * @description Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.
       * @example true
       */
      enabled?: boolean
    }
    Usage: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      licenseId: string
      /**
       * Format: date-time
       * @description When the usage was read.
       * @example 2026-01-01T12:00:00.000Z
       */
      asOf: string
      features: components['schemas']['FeatureUsage'][]
    }
    UsageBatch: {
      /** @example 2 */
      accepted: number
      /** @example 0 */
      duplicates: number
      /** @example 0 */
      denied: number
      results: components['schemas']['UsageBatchResult'][]
    }
    UsageBatchResponse: {
      data: components['schemas']['UsageBatch']
      meta: components['schemas']['Meta']
    }
    UsageBatchResult: {
      /**
       * @description Index of the event, starting at 0.
       * @example 0
       */
      index: number
      /**
       * @description Outcome. `skipped`: another event of the atomic batch was denied.
       * @example accepted
       * @enum {string}
       */
      outcome: 'accepted' | 'duplicate' | 'denied' | 'skipped'
      /**
       * @description Error code of a denied event.
       * @example USAGE_LIMIT_EXCEEDED
       */
      code: string | null
    }
    UsageCounted: {
      /**
       * @description Outcome. `duplicate`: the idempotency key was already counted, so nothing was counted now.
       * @example accepted
       * @enum {string}
       */
      outcome: 'accepted' | 'duplicate'
      /**
       * @description Requested quantity.
       * @example 1
       */
      quantity: number
      /**
       * @description Key of the feature.
       * @example api_calls
       */
      key: string
      /**
       * @description Usage in the period.
       * @example 8123
       */
      used: number
      /**
       * @description Quantity left in the period. `null` if unlimited.
       * @example 1877
       */
      remaining: number | null
      /**
       * @description Limit for the period. `null` if unlimited.
       * @example 10000
       */
      limit: number | null
      /**
       * @description Overage: usage above the limit.
       * @example 0
       */
      overage: number
      /**
       * Format: date-time
       * @description When the next period starts.
       * @example 2026-02-01T00:00:00.000Z
       */
      resetsAt: string | null
    }
    UsageCountedResponse: {
      data: components['schemas']['UsageCounted']
      meta: components['schemas']['Meta']
    }
    /**
     * @description Usage of a user, or of the holder of a license: at most one of `userId` and `licenseId`.
     * @example {
     *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
     *       "key": "api_calls",
     *       "quantity": 1,
     *       "idempotencyKey": "request-1017"
     *     }
     */
    UsageEvent: components['schemas']['UsageEventOfUser'] | components['schemas']['UsageEventOfLicense']
    UsageEventOfLicense: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      licenseId: string
      /**
       * @description Key of a metered feature.
       * @example api_calls
       */
      key: string
      /**
       * @description Quantity, which can be a decimal. Default: 1.
       * @example 1
       */
      quantity?: number
      /**
       * @description Idempotency key. A retry with the same key within 40 days is counted once.
       * @example request-1017
       */
      idempotencyKey?: string
      /**
       * Format: date-time
       * @description When the usage happened, at most 35 days ago. It counts in the period of that time. Default: now. ISO 8601.
       * @example 2026-01-01T12:00:00.000Z
       */
      occurredAt?: string
      /**
       * @description Whether to reject usage above the limit. `false` counts it anyway. Default: true.
       * @example true
       */
      enforce?: boolean
      /**
       * @description Properties stored with the event; at most 4 KiB.
       * @example {
       *       "model": "a"
       *     }
       */
      properties?: {
        [key: string]: unknown
      }
    }
    UsageEventOfUser: {
      /**
       * @description ID of the user who used the feature. Alternatively, send `licenseId`. Users report their own usage.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      userId?: string
      /**
       * @description Key of a metered feature.
       * @example api_calls
       */
      key: string
      /**
       * @description Quantity, which can be a decimal. Default: 1.
       * @example 1
       */
      quantity?: number
      /**
       * @description Idempotency key. A retry with the same key within 40 days is counted once.
       * @example request-1017
       */
      idempotencyKey?: string
      /**
       * Format: date-time
       * @description When the usage happened, at most 35 days ago. It counts in the period of that time. Default: now. ISO 8601.
       * @example 2026-01-01T12:00:00.000Z
       */
      occurredAt?: string
      /**
       * @description Whether to reject usage above the limit. `false` counts it anyway. Default: true.
       * @example true
       */
      enforce?: boolean
      /**
       * @description Properties stored with the event; at most 4 KiB.
       * @example {
       *       "model": "a"
       *     }
       */
      properties?: {
        [key: string]: unknown
      }
    }
    UsagePeriod: {
      /**
       * Format: date-time
       * @description When the period starts.
       * @example 2026-01-01T00:00:00.000Z
       */
      start: string
      /**
       * Format: date-time
       * @description When the next period starts.
       * @example 2026-02-01T00:00:00.000Z
       */
      end: string
    }
    UsagePoint: {
      /**
       * Format: date-time
       * @description When the period starts.
       * @example 2026-01-01T12:00:00.000Z
       */
      start: string
      /**
       * Format: date-time
       * @description When the period ends.
       * @example 2026-01-01T12:00:00.000Z
       */
      end: string
      /**
       * @description Usage in the interval.
       * @example 120
       */
      used: number
    }
    UsageReservation: {
      /** @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5 */
      reservationId: string
      /**
       * @description Reserved quantity.
       * @example 5
       */
      quantity: number
      /**
       * Format: date-time
       * @description When the reservation expires and is released.
       * @example 2026-01-01T12:00:00.000Z
       */
      expiresAt: string
      /**
       * @description Quantity left besides the reservation. `null` if unlimited.
       * @example 1872
       */
      remaining: number | null
    }
    UsageReservationResponse: {
      data: components['schemas']['UsageReservation']
      meta: components['schemas']['Meta']
    }
    UsageReservationSettled: {
      /** @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5 */
      reservationId: string
      /**
       * @example committed
       * @enum {string}
       */
      status: 'committed' | 'released'
      /**
       * @description Committed quantity.
       * @example 4
       */
      quantity: number
      /**
       * @description Key of the feature.
       * @example api_calls
       */
      key: string
      /**
       * @description Usage in the period.
       * @example 8123
       */
      used: number
      /**
       * @description Quantity left in the period. `null` if unlimited.
       * @example 1877
       */
      remaining: number | null
      /**
       * @description Limit for the period. `null` if unlimited.
       * @example 10000
       */
      limit: number | null
      /**
       * @description Overage: usage above the limit.
       * @example 0
       */
      overage: number
      /**
       * Format: date-time
       * @description When the next period starts.
       * @example 2026-02-01T00:00:00.000Z
       */
      resetsAt: string | null
    }
    UsageReservationSettledResponse: {
      data: components['schemas']['UsageReservationSettled']
      meta: components['schemas']['Meta']
    }
    UsageResponse: {
      data: components['schemas']['Usage']
      meta: components['schemas']['Meta']
    }
    User: {
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Email with which the user signs in.
       * @example ada@example.com
       */
      email: string
      /**
       * @description Whether the user has verified the email.
       * @example true
       */
      emailVerified: boolean
      /**
       * @description Name of the user.
       * @example Ada Lovelace
       */
      name: string | null
      /**
       * @description HTTPS URL of the user's picture.
       * @example https://cdn.example.com/ada.png
       */
      avatarUrl: string | null
      /**
       * @description BCP 47 language tag in canonical form.
       * @example en-GB
       */
      locale: string | null
      /**
       * @description Status of the user. A suspended user cannot sign in.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'suspended'
      /**
       * Format: date-time
       * @description When the user first signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the user was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      /**
       * Format: date-time
       * @description When the user last signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastLoginAt: string | null
      /**
       * @description Metadata that your application stores with the user.
       * @example {
       *       "theme": "dark",
       *       "onboarding": {
       *         "done": true
       *       }
       *     }
       */
      metadata: {
        [key: string]: unknown
      }
      /** @description Linked identities of OAuth providers with which the user can sign in. */
      identities: components['schemas']['UserIdentity'][]
      /**
       * @description New email that is not verified yet. `null` if no change is pending.
       * @example ada@example.org
       */
      pendingEmail: string | null
      /**
       * @description Number of active sessions of the user.
       * @example 2
       */
      activeSessions: number
      /**
       * Format: date-time
       * @description When the user was suspended. `null` if the user is active.
       * @example 2026-01-01T12:00:00.000Z
       */
      suspendedAt: string | null
    }
    UserExport: {
      /**
       * Format: date-time
       * @description When this export was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      exportedAt: string
      profile: components['schemas']['CurrentUser']
      identities: components['schemas']['UserExportIdentity'][]
      pendingEmailChange: components['schemas']['UserExportPendingEmailChange'] | null
      /** @description Sessions, newest first, including those that ended within the last 30 days. */
      sessions: components['schemas']['UserExportSession'][]
      /** @description Audit records of actions by the user and on the user, newest first. */
      auditRecords: components['schemas']['UserExportAuditRecord'][]
      /** @description Emails of the last 30 days, newest first. */
      mails: components['schemas']['UserExportEmail'][]
      /** @description Licenses, newest first, including ended ones. */
      licenses: components['schemas']['UserExportLicense'][]
      /** @description Usage by period, newest first. */
      usage: components['schemas']['UserExportUsage'][]
      /** @description Usage events of the last 400 days, newest first. */
      usageEvents: components['schemas']['UserExportUsageEvent'][]
      /**
       * @description Whether the export is complete. Each list holds the newest 10,000 entries, audit records at most 8 MiB.
       * @example true
       */
      complete: boolean
    }
    UserExportAuditRecord: {
      /**
       * @description ID of the audit record.
       * @example aud_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
      /**
       * @description Action, in the form `<entity>.<verb>`.
       * @example user.login
       */
      action: string
      /**
       * @description Severity: `info`, `notice`, `warning`, or `critical`.
       * @example info
       */
      severity: string
      /**
       * @description Type of the target.
       * @example user
       */
      entityType: string
      /**
       * @description ID of the target.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      entityRef: string | null
      /**
       * @description Before.
       * @example {
       *       "name": "Ada"
       *     }
       */
      oldValue: {
        [key: string]: unknown
      } | null
      /**
       * @description After.
       * @example {
       *       "name": "Ada Lovelace"
       *     }
       */
      newValue: {
        [key: string]: unknown
      } | null
      /**
       * @description IP address of the user, if the user was the actor.
       * @example 203.0.113.7
       */
      ip: string | null
      /**
       * @description User-Agent of the user, if the user was the actor.
       * @example Mozilla/5.0 (X11; Linux x86_64)
       */
      userAgent: string | null
      /**
       * Format: date-time
       * @description When.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
    }
    UserExportEmail: {
      /**
       * @description ID of the email.
       * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
      /**
       * @description Template of the email.
       * @example magic-link
       */
      kind: string
      /**
       * @description Status: `queued`, `sent`, `failed`, or `suppressed`.
       * @example sent
       */
      status: string
      /**
       * @description Recipient of the email.
       * @example ada@example.com
       */
      recipient: string
      /**
       * Format: date-time
       * @description When the email was requested.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the email was sent or failed permanently.
       * @example 2026-01-01T12:00:00.000Z
       */
      settledAt: string | null
    }
    UserExportIdentity: {
      /**
       * @description Key of the OAuth provider.
       * @example google
       */
      provider: string
      /**
       * @description Email from the provider. `null` if it returned none.
       * @example ada@example.com
       */
      email: string | null
      /**
       * Format: date-time
       * @description When the identity was linked to the user.
       * @example 2026-01-01T12:00:00.000Z
       */
      linkedAt: string
      /**
       * @description ID of the user at the provider.
       * @example 110248495921238986420
       */
      subject: string
      /**
       * @description Whether the provider has verified the email.
       * @example true
       */
      emailVerified: boolean
    }
    UserExportLicense: {
      /**
       * @description ID of the license.
       * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
      /**
       * @description Status of the license.
       * @example active
       */
      status: string
      plan: components['schemas']['PlanReference']
      /**
       * @description `base` or `addon`.
       * @example base
       */
      kind: string
      /**
       * @description Quantity of the license.
       * @example 1
       */
      quantity: number
      /**
       * @description Source: `default`, `admin`, `payment`, `promo`, or `api`.
       * @example payment
       */
      source: string
      /**
       * Format: date-time
       * @description When the license starts.
       * @example 2026-01-01T12:00:00.000Z
       */
      startsAt: string
      /**
       * Format: date-time
       * @description When the trial ends.
       * @example 2026-01-01T12:00:00.000Z
       */
      trialEndsAt: string | null
      /**
       * Format: date-time
       * @description When the license ends.
       * @example 2026-01-01T12:00:00.000Z
       */
      endsAt: string | null
      /**
       * Format: date-time
       * @description When the license was revoked or replaced by another.
       * @example 2026-01-01T12:00:00.000Z
       */
      revokedAt: string | null
      /**
       * @description Metadata stored with the license.
       * @example {
       *       "order": "A-1017"
       *     }
       */
      metadata: {
        [key: string]: unknown
      }
      /**
       * Format: date-time
       * @description When the license was granted.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
    }
    /** @description Pending email change. `null` if no change is pending. */
    UserExportPendingEmailChange: {
      /**
       * @description New email.
       * @example ada@example.com
       */
      email: string
    }
    UserExportResponse: {
      data: components['schemas']['UserExport']
      meta: components['schemas']['Meta']
    }
    UserExportSession: {
      /**
       * @description ID of the session.
       * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      id: string
      /**
       * @description App of the session.
       * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      app: string
      /**
       * @description Sign-in method: `magic_link`, `oauth`, or `email_change`.
       * @example magic_link
       */
      method: string
      /**
       * Format: date-time
       * @description When the user signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the last request was made.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastActiveAt: string
      /**
       * Format: date-time
       * @description When the session expires, or would have expired.
       * @example 2026-01-01T12:00:00.000Z
       */
      expiresAt: string
      /**
       * Format: date-time
       * @description When the session ended. `null` while it is active.
       * @example 2026-01-01T12:00:00.000Z
       */
      endedAt: string | null
      /**
       * @description Reason for the end.
       * @example logout
       */
      endedReason: string | null
      /**
       * @description IP address at sign-in.
       * @example 203.0.113.7
       */
      ip: string | null
      /**
       * @description IP address of the last request.
       * @example 203.0.113.7
       */
      lastIp: string | null
      /**
       * @description User-Agent at sign-in.
       * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101
       */
      userAgent: string | null
      /**
       * @description User-Agent of the last request.
       * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0)
       */
      lastUserAgent: string | null
      /**
       * @description Browser and operating system at sign-in.
       * @example Firefox on Linux
       */
      device: string
      /**
       * @description Location of the IP address at sign-in.
       * @example Zurich, Switzerland
       */
      location: string
      /**
       * @description Number of requests.
       * @example 42
       */
      requestCount: number
    }
    UserExportUsage: {
      /**
       * @description ID of the license.
       * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      license: string
      /**
       * @description Key of the feature.
       * @example api_calls
       */
      feature: string
      /**
       * Format: date-time
       * @description When the period starts.
       * @example 2026-01-01T12:00:00.000Z
       */
      periodStart: string
      /**
       * Format: date-time
       * @description When the period ends.
       * @example 2026-02-01T12:00:00.000Z
       */
      periodEnd: string
      /**
       * @description Usage in the period.
       * @example 8123
       */
      used: number
    }
    UserExportUsageEvent: {
      /**
       * @description ID of the license.
       * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      license: string
      /**
       * @description Key of the feature.
       * @example api_calls
       */
      feature: string
      /**
       * @description Quantity of the event.
       * @example 1
       */
      quantity: number
      /**
       * Format: date-time
       * @description When.
       * @example 2026-01-01T12:00:00.000Z
       */
      occurredAt: string
      /**
       * @description Properties reported with the event.
       * @example {
       *       "region": "eu"
       *     }
       */
      properties: {
        [key: string]: unknown
      } | null
    }
    UserIdentity: {
      /**
       * @description Key of the OAuth provider.
       * @example google
       */
      provider: string
      /**
       * @description Email from the provider. `null` if it returned none.
       * @example ada@example.com
       */
      email: string | null
      /**
       * Format: date-time
       * @description When the identity was linked to the user.
       * @example 2026-01-01T12:00:00.000Z
       */
      linkedAt: string
    }
    UserResponse: {
      data: components['schemas']['User']
      meta: components['schemas']['Meta']
    }
    UserSummary: {
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description Email with which the user signs in.
       * @example ada@example.com
       */
      email: string
      /**
       * @description Whether the user has verified the email.
       * @example true
       */
      emailVerified: boolean
      /**
       * @description Name of the user.
       * @example Ada Lovelace
       */
      name: string | null
      /**
       * @description HTTPS URL of the user's picture.
       * @example https://cdn.example.com/ada.png
       */
      avatarUrl: string | null
      /**
       * @description BCP 47 language tag in canonical form.
       * @example en-GB
       */
      locale: string | null
      /**
       * @description Status of the user. A suspended user cannot sign in.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'suspended'
      /**
       * Format: date-time
       * @description When the user first signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the user was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      /**
       * Format: date-time
       * @description When the user last signed in.
       * @example 2026-01-01T12:00:00.000Z
       */
      lastLoginAt: string | null
    }
    UserSummaryList: {
      data: components['schemas']['UserSummary'][]
      meta: components['schemas']['PageMeta']
    }
    ValidateLicenseBody: {
      /**
       * @description License key, in any case and spacing.
       * @example 7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J
       */
      key: string
      /**
       * @description Fingerprint of the device, stable and unique to it. Only its SHA-256 hash is stored.
       * @example b5a1c3e0-mainboard-0042
       */
      fingerprint?: string
      /**
       * @description Keys of features that the license must grant.
       * @example [
       *       "sso"
       *     ]
       */
      entitlements?: string[]
      /**
       * @description Unique value that the response repeats, which shows that it is not an old one.
       * @example 4f1c9a7b
       */
      nonce?: string
    }
    ValidatedDevice: {
      /** @example act_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * Format: date-time
       * @description When the lease of a floating device expires without a heartbeat.
       * @example 2026-01-01T12:00:00.000Z
       */
      leaseExpiresAt: string | null
    }
    ValidatedLicense: {
      /** @example lic_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /**
       * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
       * @example active
       * @enum {string}
       */
      status: 'scheduled' | 'trialing' | 'active' | 'grace' | 'expired' | 'suspended' | 'revoked'
      plan: components['schemas']['PlanReference']
      /**
       * Format: date-time
       * @description When the license starts.
       * @example 2026-01-01T12:00:00.000Z
       */
      startsAt: string
      /**
       * Format: date-time
       * @description When the license ends. `null` if it has no end.
       * @example 2026-01-01T12:00:00.000Z
       */
      endsAt: string | null
      /**
       * Format: date-time
       * @description When the grace period ends.
       * @example 2026-01-01T12:00:00.000Z
       */
      graceEndsAt: string | null
      /**
       * @description Entitlements by feature key: true, the value, or the limit (`null` if unlimited). Usage is not considered.
       * @example {
       *       "sso": true,
       *       "projects": 20
       *     }
       */
      entitlements: {
        [key: string]: unknown
      }
    }
    VerifyAuditLogsBody: {
      /**
       * @description Maximum number of seals to verify, counted from the newest. Default: 1,000.
       * @example 1000
       */
      newest?: number
    }
    /**
     * @description Either `token`, or `email` and `code`.
     * @example {
     *       "token": "lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE"
     *     }
     */
    VerifyMagicLinkBody:
      | components['schemas']['VerifyMagicLinkByToken']
      | components['schemas']['VerifyMagicLinkByCode']
    VerifyMagicLinkByCode: {
      /**
       * @description Email, as a plain address.
       * @example ada@example.com
       */
      email: string
      /**
       * @description Six-digit code from the email, sent with `email` instead of `token`.
       * @example 402913
       */
      code: string
    }
    VerifyMagicLinkByToken: {
      /**
       * @description Token from the link.
       * @example lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
       */
      token: string
    }
    VerifyMagicLinkData: {
      user: components['schemas']['VerifyMagicLinkUser']
      /**
       * @description Access token to send as `Authorization: Bearer …`.
       * @example lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE
       */
      accessToken: string
      /**
       * @description Refresh token. It works once; keep it secret.
       * @example lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0
       */
      refreshToken: string
      /**
       * Format: date-time
       * @description When the access token expires.
       * @example 2026-01-01T12:15:00.000Z
       */
      expiresAt: string
    }
    VerifyMagicLinkResponse: {
      data: components['schemas']['VerifyMagicLinkData']
      meta: components['schemas']['Meta']
    }
    VerifyMagicLinkUser: {
      /** @example usr_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example ada@example.com */
      email: string
    }
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
      token: string
      /**
       * @description Email of the first owner. Only with the setup link of a new server.
       * @example owner@example.com
       */
      email?: string
    }
    WebhookAttempt: {
      /**
       * @description Number of the attempt, starting at 1.
       * @example 1
       */
      attempt: number
      /**
       * Format: date-time
       * @description When the attempt started.
       * @example 2026-01-01T12:00:00.000Z
       */
      at: string
      /**
       * @description Duration of the attempt, in milliseconds.
       * @example 120
       */
      durationMs: number
      /**
       * @description HTTP status of the response. `null` without a response.
       * @example 503
       */
      answerStatus: number | null
      /**
       * @description First 1,024 bytes of the response body.
       * @example Down for maintenance
       */
      answer: string | null
      /**
       * @description Reason why the attempt failed.
       * @example responded with status 503
       */
      error: string | null
    }
    WebhookDelivery: {
      /** @example whd_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description URL of the endpoint.
       * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      endpointId: string
      /**
       * @description Value of the `webhook-id` header: the same for every endpoint and attempt.
       * @example evt_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      eventId: string
      /**
       * @description Type of the event.
       * @example license.renew
       */
      eventType: string
      /**
       * @description ID of the event's subject. Events about one subject reach an endpoint in order.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      subject: string
      /**
       * @description Status of the delivery. `dead`: failed permanently after 3 days.
       * @example delivered
       * @enum {string}
       */
      status: 'queued' | 'delivered' | 'dead'
      /**
       * @description Number of attempts.
       * @example 1
       */
      attempts: number
      /**
       * @description HTTP status of the last response. `null` without a response.
       * @example 200
       */
      answerStatus: number | null
      /**
       * @description Reason why the last attempt failed.
       * @example responded with status 503
       */
      lastError: string | null
      /**
       * Format: date-time
       * @description When the delivery was queued.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the next attempt is due, for a queued delivery.
       * @example 2026-01-01T12:00:00.000Z
       */
      nextAttemptAt: string | null
      /**
       * Format: date-time
       * @description When the delivery was accepted or failed permanently.
       * @example 2026-01-01T12:00:01.000Z
       */
      settledAt: string | null
    }
    WebhookDeliveryDetails: {
      /** @example whd_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description URL of the endpoint.
       * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      endpointId: string
      /**
       * @description Value of the `webhook-id` header: the same for every endpoint and attempt.
       * @example evt_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      eventId: string
      /**
       * @description Type of the event.
       * @example license.renew
       */
      eventType: string
      /**
       * @description ID of the event's subject. Events about one subject reach an endpoint in order.
       * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      subject: string
      /**
       * @description Status of the delivery. `dead`: failed permanently after 3 days.
       * @example delivered
       * @enum {string}
       */
      status: 'queued' | 'delivered' | 'dead'
      /**
       * @description Number of attempts.
       * @example 1
       */
      attempts: number
      /**
       * @description HTTP status of the last response. `null` without a response.
       * @example 200
       */
      answerStatus: number | null
      /**
       * @description Reason why the last attempt failed.
       * @example responded with status 503
       */
      lastError: string | null
      /**
       * Format: date-time
       * @description When the delivery was queued.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the next attempt is due, for a queued delivery.
       * @example 2026-01-01T12:00:00.000Z
       */
      nextAttemptAt: string | null
      /**
       * Format: date-time
       * @description When the delivery was accepted or failed permanently.
       * @example 2026-01-01T12:00:01.000Z
       */
      settledAt: string | null
      /**
       * @description Exact request body, as a string.
       * @example {"type":"user.created","timestamp":"2026-01-01T12:00:00.000Z","projectId":"prj_x","data":{"user":{"id":"usr_x"}}}
       */
      body: string
      /** @description Attempts, oldest first. */
      tries: components['schemas']['WebhookAttempt'][]
    }
    WebhookDeliveryDetailsResponse: {
      data: components['schemas']['WebhookDeliveryDetails']
      meta: components['schemas']['Meta']
    }
    WebhookDeliveryList: {
      data: components['schemas']['WebhookDelivery'][]
      meta: components['schemas']['PageMeta']
    }
    WebhookDeliveryResponse: {
      data: components['schemas']['WebhookDelivery']
      meta: components['schemas']['Meta']
    }
    WebhookEndpoint: {
      /** @example whe_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.
       * @example https://app.example.com/hooks/licet
       */
      url: string
      /**
       * @description Description of the endpoint, for members.
       * @example Billing
       */
      description: string
      /**
       * @description Event types that the endpoint receives.
       * @example [
       *       "license.*",
       *       "user.deleted"
       *     ]
       */
      events: string[]
      /**
       * @description Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.
       * @example true
       */
      enabled: boolean
      /**
       * @description Reason why the endpoint is disabled: by a member, or after 5 days of failures.
       * @example failing
       * @enum {string|null}
       */
      disabledReason: 'asked' | 'failing' | null
      /**
       * Format: date-time
       * @description When the current series of failures started. `null` if the last attempt succeeded.
       * @example 2026-01-01T12:00:00.000Z
       */
      failingSince: string | null
      secretInfo: components['schemas']['WebhookSecretInfo']
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
    }
    WebhookEndpointList: {
      data: components['schemas']['WebhookEndpoint'][]
      meta: components['schemas']['PageMeta']
    }
    WebhookEndpointResponse: {
      data: components['schemas']['WebhookEndpoint']
      meta: components['schemas']['Meta']
    }
    WebhookEndpointWithSecret: {
      /** @example whe_0199f3c2a4b87c1d9e5f60718293a4b5 */
      id: string
      /** @example prj_0199f3c2a4b87c1d9e5f60718293a4b5 */
      projectId: string
      /**
       * @description URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.
       * @example https://app.example.com/hooks/licet
       */
      url: string
      /**
       * @description Description of the endpoint, for members.
       * @example Billing
       */
      description: string
      /**
       * @description Event types that the endpoint receives.
       * @example [
       *       "license.*",
       *       "user.deleted"
       *     ]
       */
      events: string[]
      /**
       * @description Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.
       * @example true
       */
      enabled: boolean
      /**
       * @description Reason why the endpoint is disabled: by a member, or after 5 days of failures.
       * @example failing
       * @enum {string|null}
       */
      disabledReason: 'asked' | 'failing' | null
      /**
       * Format: date-time
       * @description When the current series of failures started. `null` if the last attempt succeeded.
       * @example 2026-01-01T12:00:00.000Z
       */
      failingSince: string | null
      secretInfo: components['schemas']['WebhookSecretInfo']
      /**
       * Format: date-time
       * @description When the object was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      createdAt: string
      /**
       * Format: date-time
       * @description When the object was last updated.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      /**
       * @description Secret for verifying signatures. Returned only in this response.
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
       */
      secret: string
    }
    WebhookEndpointWithSecretResponse: {
      data: components['schemas']['WebhookEndpointWithSecret']
      meta: components['schemas']['Meta']
    }
    /** @description Signing secret, of which only the last characters are returned. */
    WebhookSecretInfo: {
      /**
       * @description Whether a secret is set.
       * @example true
       */
      configured: boolean
      /**
       * @description Last characters of the secret.
       * @example Zm8=
       */
      last4: string
      /**
       * Format: date-time
       * @description When the secret was created.
       * @example 2026-01-01T12:00:00.000Z
       */
      updatedAt: string
      /**
       * Format: date-time
       * @description When the previous secret stops signing. `null` without a previous secret.
       * @example 2026-01-01T12:00:00.000Z
       */
      previousExpiresAt: string | null
    }
    WebhookTest: {
      /**
       * @description ID of the delivery, which shows the response.
       * @example whd_0199f3c2a4b87c1d9e5f60718293a4b5
       */
      deliveryId: string
    }
    WebhookTestResponse: {
      data: components['schemas']['WebhookTest']
      meta: components['schemas']['Meta']
    }
  }
  responses: {
    /** @description `ACTIVATION_NOT_FOUND`: The device is not active. */
    ActivationNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
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
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface. */
    AdminWebOnly: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "ADMIN_WEB_ONLY",
         *         "message": "Admin operations must be performed through the web interface.",
         *         "hint": "Open /admin in a browser. From a server, send an API key to a route that accepts one."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `API_KEY_NOT_FOUND`: The API key does not exist. */
    ApiKeyNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "API_KEY_NOT_FOUND",
         *         "message": "The API key does not exist.",
         *         "hint": "Check its ID in the project's list of API keys."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `API_KEY_SCOPE`: The API key does not have the scope this route requires. */
    ApiKeyScope: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "API_KEY_SCOPE",
         *         "message": "The API key does not have the scope this route requires.",
         *         "hint": "Create a key with that scope in the dashboard."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `APP_NOT_FOUND`: The app does not exist. */
    AppNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "APP_NOT_FOUND",
         *         "message": "The app does not exist.",
         *         "hint": "Check its ID in the project's list of apps."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `AUDIT_LOG_NOT_FOUND`: The audit record does not exist. */
    AuditLogNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "AUDIT_LOG_NOT_FOUND",
         *         "message": "The audit record does not exist.",
         *         "hint": "It may be older than the retention period."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `FEATURE_NOT_FOUND`: The feature does not exist. */
    FeatureNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "FEATURE_NOT_FOUND",
         *         "message": "The feature does not exist.",
         *         "hint": "Check its key or ID in the project's list of features."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `FORBIDDEN`: You do not have permission to do this. */
    Forbidden: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "FORBIDDEN",
         *         "message": "You do not have permission to do this.",
         *         "hint": "Ask an owner of the project for a role that allows it."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `INTERNAL_ERROR`: Something went wrong on our side. */
    InternalError: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
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
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `INVITATION_NOT_FOUND`: The invitation does not exist. */
    InvitationNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "INVITATION_NOT_FOUND",
         *         "message": "The invitation does not exist.",
         *         "hint": "It may have been accepted or revoked. Send a new one."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `LICENSE_NOT_FOUND`: The license does not exist. */
    LicenseNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "LICENSE_NOT_FOUND",
         *         "message": "The license does not exist.",
         *         "hint": "Check its ID or key."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `MAIL_NOT_FOUND`: The email does not exist. */
    MailNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "MAIL_NOT_FOUND",
         *         "message": "The email does not exist.",
         *         "hint": "Check its ID in the outbox."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `MEMBER_NOT_FOUND`: The member does not exist. */
    MemberNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "MEMBER_NOT_FOUND",
         *         "message": "The member does not exist.",
         *         "hint": "Check the ID in the project's list of members."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `PAYMENT_CONFIG_NOT_FOUND`: The payment provider does not exist or does not accept webhooks. */
    PaymentConfigNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "PAYMENT_CONFIG_NOT_FOUND",
         *         "message": "The payment provider does not exist or does not accept webhooks.",
         *         "hint": "Check that it is enabled and has a webhook secret."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `PAYMENT_EVENT_NOT_FOUND`: The payment event does not exist. */
    PaymentEventNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "PAYMENT_EVENT_NOT_FOUND",
         *         "message": "The payment event does not exist.",
         *         "hint": "Check its ID in the list of payment events."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `PLAN_NOT_FOUND`: The plan does not exist. */
    PlanNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "PLAN_NOT_FOUND",
         *         "message": "The plan does not exist.",
         *         "hint": "Check its key or ID in the project's list of plans."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `PROJECT_NOT_FOUND`: The project does not exist. */
    ProjectNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "PROJECT_NOT_FOUND",
         *         "message": "The project does not exist.",
         *         "hint": "Check its ID, and that you are a member."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `PROVIDER_NOT_FOUND`: The OAuth provider does not exist. */
    ProviderNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "PROVIDER_NOT_FOUND",
         *         "message": "The OAuth provider does not exist.",
         *         "hint": "Check its ID in the project's list of providers."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `REAUTH_REQUIRED`: This action requires a sign-in within the last 10 minutes. */
    ReauthRequired: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "REAUTH_REQUIRED",
         *         "message": "This action requires a sign-in within the last 10 minutes.",
         *         "hint": "Sign in again, then retry."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `RESERVATION_NOT_FOUND`: The reservation does not exist. */
    ReservationNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "RESERVATION_NOT_FOUND",
         *         "message": "The reservation does not exist.",
         *         "hint": "Check its ID, or reserve again."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `SEAT_NOT_FOUND`: The seat does not exist. */
    SeatNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "SEAT_NOT_FOUND",
         *         "message": "The seat does not exist.",
         *         "hint": "List the license's seats to find its ID."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `SESSION_NOT_FOUND`: The session does not exist. */
    SessionNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "SESSION_NOT_FOUND",
         *         "message": "The session does not exist.",
         *         "hint": "List the sessions to find its ID."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `UNAUTHORIZED`: The token is missing, unknown, or expired. */
    Unauthorized: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        'WWW-Authenticate': components['headers']['WWW-Authenticate']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "UNAUTHORIZED",
         *         "message": "The token is missing, unknown, or expired.",
         *         "hint": "Refresh the token, or sign in again."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `USER_NOT_FOUND`: The user does not exist. */
    UserNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "USER_NOT_FOUND",
         *         "message": "The user does not exist.",
         *         "hint": "Check the ID. The user may have been deleted."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `VALIDATION_ERROR`: The request is not valid. */
    ValidationError: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
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
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `WEBHOOK_DELIVERY_NOT_FOUND`: The webhook delivery does not exist. */
    WebhookDeliveryNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "WEBHOOK_DELIVERY_NOT_FOUND",
         *         "message": "The webhook delivery does not exist.",
         *         "hint": "Deliveries are kept for 30 days."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description `WEBHOOK_ENDPOINT_NOT_FOUND`: The webhook endpoint does not exist. */
    WebhookEndpointNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "WEBHOOK_ENDPOINT_NOT_FOUND",
         *         "message": "The webhook endpoint does not exist.",
         *         "hint": "Check its ID in the list of endpoints."
         *       },
         *       "meta": {
         *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description Too many requests. Wait the number of seconds in the `Retry-After` header. */
    RateLimited: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id']
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
        'Retry-After': components['headers']['Retry-After']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "error": "Too many requests. Try again in 42 seconds."
         *     }
         */
        'application/json': components['schemas']['RateLimitedResponse']
      }
    }
  }
  parameters: never
  requestBodies: never
  headers: {
    /**
     * @description ID of this request in logs and audit records.
     * @example req_0199f3c2a4b87c1d9e5f60718293a4b5
     */
    'X-Request-Id': string
    /**
     * @description Requests allowed per window in the bucket with the fewest requests remaining.
     * @example 100
     */
    'X-RateLimit-Limit': number
    /**
     * @description Requests remaining in that bucket.
     * @example 99
     */
    'X-RateLimit-Remaining': number
    /**
     * @description When the window of that bucket ends, in epoch seconds.
     * @example 1767268860
     */
    'X-RateLimit-Reset': number
    /**
     * @description Seconds to wait before the next request.
     * @example 42
     */
    'Retry-After': number
    /**
     * @description Required authentication scheme.
     * @example Bearer
     */
    'WWW-Authenticate': string
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  startSignIn: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description ID of the app that signs in. Default: the app whose allowlist has the redirect URI.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        'X-App-Id'?: string
      }
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['StartSignInBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['StartSignInResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled, or not configured.
       *
       *     `INVALID_STATE`: The state is unknown, already used, or expired.
       *
       *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the app's allowlist.
       *
       *     `APP_REQUIRED`: More than one app allows this redirect URI.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      429: components['responses']['RateLimited']
      /**
       * @description `PROVIDER_UNAVAILABLE`: The OAuth provider did not respond as expected.
       *
       *     `INTERNAL_ERROR`: Something went wrong on our side.
       */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
    }
  }
  completeSignIn: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CompleteSignInBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['CompleteSignInResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled, or not configured.
       *
       *     `INVALID_CODE`: The authorization code is invalid or expired.
       *
       *     `INVALID_STATE`: The state is unknown, already used, or expired.
       *
       *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the app's allowlist.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `EMAIL_NOT_VERIFIED`: The email is not verified. Sign in with a magic link, then link the provider to your account.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `SESSION_LIMIT_REACHED`: The user has reached the session limit of their license.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      /**
       * @description `PROVIDER_UNAVAILABLE`: The OAuth provider did not respond as expected.
       *
       *     `INTERNAL_ERROR`: Something went wrong on our side.
       */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
    }
  }
  sendMagicLink: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description ID of the app that signs in. Default: the app whose allowlist has the redirect URI.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        'X-App-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.com",
         *       "redirectUri": "https://app.example.com/callback"
         *     }
         */
        'application/json': components['schemas']['SendMagicLinkBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SendMagicLinkResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the app's allowlist.
       *
       *     `APP_REQUIRED`: More than one app allows this redirect URI.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  verifyMagicLink: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE"
         *     }
         */
        'application/json': components['schemas']['VerifyMagicLinkBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['VerifyMagicLinkResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `MAGIC_LINK_EXPIRED`: The magic link has expired.
       *
       *     `MAGIC_LINK_USED`: The magic link has already been used.
       *
       *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the app's allowlist.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `FORBIDDEN`: You do not have permission to do this.
       *
       *     `SESSION_LIMIT_REACHED`: The user has reached the session limit of their license.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  refreshTokens: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "refreshToken": "lrt_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE"
         *     }
         */
        'application/json': components['schemas']['RefreshTokensBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['TokenSetResponse']
        }
      }
      400: components['responses']['ValidationError']
      /**
       * @description `UNAUTHORIZED`: The token is missing, unknown, or expired.
       *
       *     `REFRESH_TOKEN_EXPIRED`: The refresh token has expired.
       *
       *     `REFRESH_TOKEN_REVOKED`: The session has been revoked.
       */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          'WWW-Authenticate': components['headers']['WWW-Authenticate']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  signOut: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getCurrentSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['CurrentSessionResponse']
        }
      }
      401: components['responses']['Unauthorized']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listMySessions: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "totalPages": 1,
           *         "sessionLimit": {
           *           "max": 20,
           *           "whenFull": "evict_oldest"
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['MySessionList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revokeMySessions: {
    parameters: {
      query?: {
        /**
         * @description Whether to keep the current session.
         * @example false
         */
        exceptCurrent?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['RevokeMySessionsResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revokeMySession: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the session, from the list of sessions.
         * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        sessionId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['RevokeMySessionResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `SESSION_ALREADY_REVOKED`: The session is already revoked.
       *
       *     `CANNOT_REVOKE_CURRENT`: The current session cannot be revoked here.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      404: components['responses']['SessionNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getCurrentUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['CurrentUserResponse']
        }
      }
      401: components['responses']['Unauthorized']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deleteCurrentUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['ReauthRequired']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateCurrentUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['UpdateCurrentUserBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['CurrentUserResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `REDIRECT_URI_NOT_ALLOWED`: The redirect URI is not on the app's allowlist.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['ReauthRequired']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  exportCurrentUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "licenses": [
           *           {
           *             "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
           *             "status": "active",
           *             "plan": {
           *               "key": "pro",
           *               "version": 3
           *             },
           *             "kind": "base",
           *             "quantity": 1,
           *             "source": "payment",
           *             "startsAt": "2026-01-01T12:00:00.000Z",
           *             "trialEndsAt": "2026-01-01T12:00:00.000Z",
           *             "endsAt": "2026-01-01T12:00:00.000Z",
           *             "revokedAt": "2026-01-01T12:00:00.000Z",
           *             "metadata": {
           *               "order": "A-1017"
           *             },
           *             "createdAt": "2026-01-01T12:00:00.000Z"
           *           }
           *         ],
           *         "usage": [
           *           {
           *             "license": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
           *             "feature": "api_calls",
           *             "periodStart": "2026-01-01T12:00:00.000Z",
           *             "periodEnd": "2026-02-01T12:00:00.000Z",
           *             "used": 8123
           *           }
           *         ],
           *         "usageEvents": [
           *           {
           *             "license": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
           *             "feature": "api_calls",
           *             "quantity": 1,
           *             "occurredAt": "2026-01-01T12:00:00.000Z",
           *             "properties": {
           *               "region": "eu"
           *             }
           *           }
           *         ],
           *         "complete": true
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['UserExportResponse']
        }
      }
      401: components['responses']['Unauthorized']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  sendMemberMagicLink: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "owner@example.com"
         *     }
         */
        'application/json': components['schemas']['SendMemberMagicLinkBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SendMemberMagicLinkResponse']
        }
      }
      400: components['responses']['ValidationError']
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  verifyMemberMagicLink: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
         *     }
         */
        'application/json': components['schemas']['VerifyMemberMagicLinkBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AdminSessionResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `MAGIC_LINK_EXPIRED`: The magic link has expired.
       *
       *     `MAGIC_LINK_USED`: The magic link has already been used.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listMemberProviders: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['MemberProviderList']
        }
      }
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  startMemberSignIn: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "providerId": "prv_0199f3c2a4b87c1d9e5f60718293a4b5"
         *     }
         */
        'application/json': components['schemas']['StartMemberSignInBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['StartMemberSignInResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled, or not configured.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      /**
       * @description `PROVIDER_UNAVAILABLE`: The OAuth provider did not respond as expected.
       *
       *     `INTERNAL_ERROR`: Something went wrong on our side.
       */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
    }
  }
  completeMemberSignIn: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "SplxlOBeZQQYbYS6WxSbIA",
         *       "state": "member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM",
         *       "iss": "https://id.example.com"
         *     }
         */
        'application/json': components['schemas']['CompleteMemberSignInBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AdminSessionResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_STATE`: The state is unknown, already used, or expired.
       *
       *     `INVALID_CODE`: The authorization code is invalid or expired.
       *
       *     `INVALID_PROVIDER`: The OAuth provider is unknown, disabled, or not configured.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `EMAIL_NOT_VERIFIED`: The email is not verified. Sign in with a magic link, then link the provider to your account.
       *
       *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      /**
       * @description `PROVIDER_UNAVAILABLE`: The OAuth provider did not respond as expected.
       *
       *     `INTERNAL_ERROR`: Something went wrong on our side.
       */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
    }
  }
  getCurrentAdminSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AdminSessionResponse']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  signOutMember: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listMyAdminSessions: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['MyAdminSessionList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revokeMyAdminSession: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the admin session.
         * @example ads_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        adminSessionId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `SESSION_ALREADY_REVOKED`: The session is already revoked.
       *
       *     `CANNOT_REVOKE_CURRENT`: The current session cannot be revoked here.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['SessionNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listMembers: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Without it, the instance members.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['MemberList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `FORBIDDEN`: You do not have permission to do this.
       *
       *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  inviteMember: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "email": "grace@example.com",
         *       "role": "developer"
         *     }
         */
        'application/json': components['schemas']['InviteMemberBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['InvitationResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getRolePermissions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *             "description": "View users, their identities, and their activity",
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
          'application/json': components['schemas']['RolePermissionsResponse']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listInvitations: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Without it, the instance members.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['InvitationList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `FORBIDDEN`: You do not have permission to do this.
       *
       *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  resendInvitation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the invitation.
         * @example inv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        invitationId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['InvitationResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['InvitationNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revokeInvitation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the invitation.
         * @example inv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        invitationId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['InvitationNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the member.
         * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        memberId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['MemberResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['MemberNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  removeMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the member.
         * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        memberId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `LAST_OWNER`: The last owner cannot be removed or given another role.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['MemberNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateMember: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the member.
         * @example mem_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        memberId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "role": "developer"
         *     }
         */
        'application/json': components['schemas']['UpdateMemberBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['MemberResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `LAST_OWNER`: The last owner cannot be removed or given another role.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['MemberNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listProjects: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ProjectList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createProject: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "web",
         *       "name": "Acme"
         *     }
         */
        'application/json': components['schemas']['CreateProjectBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ProjectResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getProject: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ProjectResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deleteProject: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateProject: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Acme"
         *     }
         */
        'application/json': components['schemas']['UpdateProjectBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ProjectResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getProjectStats: {
    parameters: {
      query?: {
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description Number of days, including today: 7, 30, or 90.
         * @example 30
         */
        days?: 7 | 30 | 90
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['StatsResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getLicenseStats: {
    parameters: {
      query?: {
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description Number of days, including today: 7, 30, or 90.
         * @example 30
         */
        days?: 7 | 30 | 90
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['LicenseStatsResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getAuditLogHistogram: {
    parameters: {
      query?: {
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description Actor: an ID (`usr_…`, `mem_…`, `key_…`) or the number in `userId`.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        actor?: string
        /**
         * @description Type of the actor.
         * @example member
         */
        actorType?: 'user' | 'member' | 'api_key' | 'system'
        /**
         * @description Target: an ID or the number in `entityId`.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        entity?: string
        /**
         * @description Type of the target.
         * @example app
         */
        entityType?: string
        /**
         * @description Action, or all actions of an entity: `user.*`.
         * @example user.*
         */
        action?: string
        /**
         * @description One or more severities, separated by commas.
         * @example warning,critical
         */
        severity?: string
        /**
         * @description Earliest time, inclusive.
         * @example 2026-01-01T12:00:00.000Z
         */
        from?: string
        /**
         * @description Latest time, exclusive.
         * @example 2026-01-01T12:00:00.000Z
         */
        to?: string
        /**
         * @description Search words. Each must match the start of a word in the action, an email, or the texts of the values. Alternatively, the ID of an actor, target, record, or request.
         * @example ada@example.com
         */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AuditHistogramResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listApps: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AppList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createApp: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CreateAppBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AppResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getApp: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the app.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        appId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AppResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['AppNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deleteApp: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the app.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        appId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['AppNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateApp: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the app.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        appId: string
      }
      cookie?: never
    }
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
        'application/json': components['schemas']['UpdateAppBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AppResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['AppNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  checkAppRedirect: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the app.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        appId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "redirectUri": "https://app.example.com/callback"
         *     }
         */
        'application/json': components['schemas']['CheckAppRedirectBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "accepted": true,
           *         "entry": "https://app.example.com/callback",
           *         "problem": "is not on the allowlist",
           *         "nearest": "https://app.example.com/callback"
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckAppRedirectResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['AppNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listProviders: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *             "last4": "LaSw",
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
          'application/json': components['schemas']['ProviderList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createProvider: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CreateProviderBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *           "last4": "LaSw",
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
          'application/json': components['schemas']['ProviderResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listProviderPresets: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": [
           *         {
           *           "type": "oidc",
           *           "name": "Google",
           *           "setupUrl": "https://console.cloud.google.com/auth/clients",
           *           "steps": [
           *             "Create a client of the type \"Web application\"."
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
          'application/json': components['schemas']['ProviderPresetList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  completeProviderTest: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CompleteProviderTestBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *             "detail": "The code was exchanged for tokens, and every check of the tokens passed."
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
          'application/json': components['schemas']['CompleteProviderTestResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_STATE`: The state is unknown, already used, or expired.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getProvider: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the provider.
         * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        providerId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *           "last4": "LaSw",
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
          'application/json': components['schemas']['ProviderResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProviderNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deleteProvider: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the provider.
         * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        providerId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProviderNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateProvider: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the provider.
         * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        providerId: string
      }
      cookie?: never
    }
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
        'application/json': components['schemas']['UpdateProviderBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *           "last4": "LaSw",
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
          'application/json': components['schemas']['ProviderResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProviderNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  testProvider: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the provider.
         * @example prv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        providerId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *             "detail": "The code was exchanged for tokens, and every check of the tokens passed."
           *           }
           *         ]
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['TestProviderResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProviderNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listUsers: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after?: string
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description Search text: an ID, the start of an email (if it contains `@`), or words that start a word of the name or email.
         * @example ada love
         */
        q?: string
        /**
         * @description Status of the user. A suspended user cannot sign in.
         * @example active
         */
        status?: 'active' | 'suspended'
        /**
         * @description Field by which the list is sorted.
         * @example createdAt
         */
        sort?: 'createdAt' | 'email'
        /**
         * @description Sort order. Default: newest first, or emails from A to Z.
         * @example asc
         */
        order?: 'asc' | 'desc'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UserSummaryList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getUser: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UserResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['UserNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deleteUser: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['UserNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listUserSessions: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after?: string
        /**
         * @description Status of the session. Ended sessions are kept for 30 days.
         * @example all
         */
        status?: 'active' | 'ended' | 'all'
      }
      header?: never
      path: {
        /**
         * @description ID of the user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SessionList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['UserNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  suspendUser: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Reported for spam"
         *     }
         */
        'application/json': components['schemas']['SuspendUserBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UserResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['UserNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  reinstateUser: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UserResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['UserNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  exportUser: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "licenses": [
           *           {
           *             "id": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
           *             "status": "active",
           *             "plan": {
           *               "key": "pro",
           *               "version": 3
           *             },
           *             "kind": "base",
           *             "quantity": 1,
           *             "source": "payment",
           *             "startsAt": "2026-01-01T12:00:00.000Z",
           *             "trialEndsAt": "2026-01-01T12:00:00.000Z",
           *             "endsAt": "2026-01-01T12:00:00.000Z",
           *             "revokedAt": "2026-01-01T12:00:00.000Z",
           *             "metadata": {
           *               "order": "A-1017"
           *             },
           *             "createdAt": "2026-01-01T12:00:00.000Z"
           *           }
           *         ],
           *         "usage": [
           *           {
           *             "license": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
           *             "feature": "api_calls",
           *             "periodStart": "2026-01-01T12:00:00.000Z",
           *             "periodEnd": "2026-02-01T12:00:00.000Z",
           *             "used": 8123
           *           }
           *         ],
           *         "usageEvents": [
           *           {
           *             "license": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
           *             "feature": "api_calls",
           *             "quantity": 1,
           *             "occurredAt": "2026-01-01T12:00:00.000Z",
           *             "properties": {
           *               "region": "eu"
           *             }
           *           }
           *         ],
           *         "complete": true
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['UserExportResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['UserNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listSessions: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after?: string
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description Status of the session. Ended sessions are kept for 30 days.
         * @example all
         */
        status?: 'active' | 'ended' | 'all'
        /**
         * @description ID of the user whose sessions to return.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId?: string
        /**
         * @description ID of the app whose sessions to return.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        appId?: string
        /**
         * @description Whether to return only flagged sessions.
         * @example false
         */
        flagged?: boolean
        /**
         * @description Search text. An IP address matches sessions that signed in from it. Other text matches the start of the user's email, among the first 1,000 matching users.
         * @example 203.0.113.7
         */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SessionList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revokeSessions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['RevokeSessionsBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SessionsEndedResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getSession: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the session.
         * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        sessionId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SessionResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['SessionNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revokeSession: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the session.
         * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        sessionId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `SESSION_ALREADY_REVOKED`: The session is already revoked.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['SessionNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  unflagSession: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the session.
         * @example ses_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        sessionId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SessionResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['SessionNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listEmailTemplates: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": [
           *         {
           *           "template": "magic-link",
           *           "description": "Sign-in with a link and a code",
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
          'application/json': components['schemas']['EmailTemplateSummaryList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getEmailTemplate: {
    parameters: {
      query?: {
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path: {
        /**
         * @description Name of the template.
         * @example magic-link
         */
        template: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "template": "magic-link",
           *         "description": "Sign-in with a link and a code",
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
           *           "If this wasn't you, ignore this email."
           *         ],
           *         "original": {
           *           "subject": "Sign in to {{app}}",
           *           "heading": "Sign in to {{app}}",
           *           "paragraphs": [
           *             "Open this link."
           *           ],
           *           "button": "Sign in",
           *           "closing": [
           *             "If this wasn't you, ignore this email."
           *           ]
           *         }
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['EmailTemplateResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `TEMPLATE_NOT_FOUND`: The email template does not exist or cannot be customized.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  resetEmailTemplate: {
    parameters: {
      query?: {
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path: {
        /**
         * @description Name of the template.
         * @example magic-link
         */
        template: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `TEMPLATE_NOT_FOUND`: The email template does not exist or cannot be customized.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateEmailTemplate: {
    parameters: {
      query?: {
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path: {
        /**
         * @description Name of the template.
         * @example magic-link
         */
        template: string
      }
      cookie?: never
    }
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
         *         "If this wasn't you, ignore this email."
         *       ]
         *     }
         */
        'application/json': components['schemas']['UpdateEmailTemplateBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "template": "magic-link",
           *         "description": "Sign-in with a link and a code",
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
           *           "If this wasn't you, ignore this email."
           *         ],
           *         "original": {
           *           "subject": "Sign in to {{app}}",
           *           "heading": "Sign in to {{app}}",
           *           "paragraphs": [
           *             "Open this link."
           *           ],
           *           "button": "Sign in",
           *           "closing": [
           *             "If this wasn't you, ignore this email."
           *           ]
           *         }
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['EmailTemplateResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `TEMPLATE_NOT_FOUND`: The email template does not exist or cannot be customized.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  previewEmailTemplate: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Name of the template.
         * @example magic-link
         */
        template: string
      }
      cookie?: never
    }
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
         *           "If this wasn't you, ignore this email."
         *         ]
         *       }
         *     }
         */
        'application/json': components['schemas']['PreviewEmailTemplateBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['EmailPreviewResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `TEMPLATE_NOT_FOUND`: The email template does not exist or cannot be customized.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  sendTestEmail: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description Name of the template.
         * @example magic-link
         */
        template: string
      }
      cookie?: never
    }
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
         *           "If this wasn't you, ignore this email."
         *         ]
         *       }
         *     }
         */
        'application/json': components['schemas']['SendTestEmailBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SentTestEmailResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `MAIL_ALLOWANCE_SPENT`: This address has received 5 emails in the last 15 minutes.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `TEMPLATE_NOT_FOUND`: The email template does not exist or cannot be customized.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listEmails: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after?: string
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description Status of the emails to return. Default: every status except `suppressed`.
         * @example failed
         */
        status?: 'queued' | 'sent' | 'failed' | 'suppressed'
        /**
         * @description Template of the emails to return.
         * @example magic-link
         */
        template?: 'magic-link' | 'change-email' | 'change-email-notice' | 'member-invitation'
        /**
         * @description Start of an email address, or the ID of an email.
         * @example ada@
         */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['EmailList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  resendEmail: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the email.
         * @example mail_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        mailId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['EmailResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `MAIL_NOT_RESENDABLE`: Only a failed email that is still valid and has not been replaced can be resent.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['MailNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listApiKeys: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ApiKeyList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createApiKey: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CreateApiKeyBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ApiKeyWithSecretResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getApiKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the API key.
         * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        keyId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ApiKeyResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ApiKeyNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revokeApiKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the API key.
         * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        keyId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ApiKeyNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateApiKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the API key.
         * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        keyId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Acme"
         *     }
         */
        'application/json': components['schemas']['UpdateApiKeyBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ApiKeyResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ApiKeyNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  rotateApiKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the API key.
         * @example key_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        keyId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "overlapDays": 7
         *     }
         */
        'application/json': components['schemas']['RotateApiKeyBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ApiKeyWithSecretResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ApiKeyNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listAuditLogs: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after?: string
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description Actor: an ID (`usr_…`, `mem_…`, `key_…`) or the number in `userId`.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        actor?: string
        /**
         * @description Type of the actor.
         * @example member
         */
        actorType?: 'user' | 'member' | 'api_key' | 'system'
        /**
         * @description Target: an ID or the number in `entityId`.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        entity?: string
        /**
         * @description Type of the target.
         * @example app
         */
        entityType?: string
        /**
         * @description Action, or all actions of an entity: `user.*`.
         * @example user.*
         */
        action?: string
        /**
         * @description One or more severities, separated by commas.
         * @example warning,critical
         */
        severity?: string
        /**
         * @description Earliest time, inclusive.
         * @example 2026-01-01T12:00:00.000Z
         */
        from?: string
        /**
         * @description Latest time, exclusive.
         * @example 2026-01-01T12:00:00.000Z
         */
        to?: string
        /**
         * @description Search words. Each must match the start of a word in the action, an email, or the texts of the values. Alternatively, the ID of an actor, target, record, or request.
         * @example ada@example.com
         */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AuditRecordList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  exportAuditLogs: {
    parameters: {
      query: {
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description Actor: an ID (`usr_…`, `mem_…`, `key_…`) or the number in `userId`.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        actor?: string
        /**
         * @description Type of the actor.
         * @example member
         */
        actorType?: 'user' | 'member' | 'api_key' | 'system'
        /**
         * @description Target: an ID or the number in `entityId`.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        entity?: string
        /**
         * @description Type of the target.
         * @example app
         */
        entityType?: string
        /**
         * @description Action, or all actions of an entity: `user.*`.
         * @example user.*
         */
        action?: string
        /**
         * @description One or more severities, separated by commas.
         * @example warning,critical
         */
        severity?: string
        /**
         * @description Earliest time, inclusive.
         * @example 2026-01-01T12:00:00.000Z
         */
        from?: string
        /**
         * @description Latest time, exclusive.
         * @example 2026-01-01T12:00:00.000Z
         */
        to?: string
        /**
         * @description Search words. Each must match the start of a word in the action, an email, or the texts of the values. Alternatively, the ID of an actor, target, record, or request.
         * @example ada@example.com
         */
        q?: string
        /**
         * @description Format of the file. `csv` suits spreadsheets and escapes formulas. `ndjson` has one record per line, as in the API.
         * @example csv
         */
        format: 'csv' | 'ndjson'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Exported file, streamed while it is created. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
          'application/x-ndjson': string
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listAuditActions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": [
           *         {
           *           "action": "app.update",
           *           "severity": "notice",
           *           "description": "App updated"
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
          'application/json': components['schemas']['AuditActionList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  verifyAuditLogs: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "newest": 1000
         *     }
         */
        'application/json': components['schemas']['VerifyAuditLogsBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AuditVerificationResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getAuditLog: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the audit record.
         * @example aud_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        auditLogId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['AuditRecordResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['AuditLogNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getCurrentLicense: {
    parameters: {
      query?: {
        /**
         * @description Time at which to evaluate the license, in ISO 8601. Not before the license was granted.
         * @example 2026-01-01T12:00:00.000Z
         */
        at?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
          'application/json': components['schemas']['CurrentLicenseResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listMyEntitlements: {
    parameters: {
      query?: {
        /**
         * @description Feature keys, separated by commas, at most 100. Default: all features of the license.
         * @example sso,api_calls
         */
        keys?: string
        /**
         * @description Amount to check against the remaining quantity. Only allowed with exactly one key.
         * @example 5
         */
        quantity?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['EntitlementsResponse']
        }
      }
      /** @description The entitlements have not changed since the `ETag` in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  checkEntitlements: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CheckEntitlementsBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['EntitlementsResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['ApiKeyScope']
      404: components['responses']['UserNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getMyUsage: {
    parameters: {
      query?: {
        /**
         * @description Key of a metered feature.
         * @example api_calls
         */
        key?: string
        /**
         * @description Start of the series. Default: start of the period. ISO 8601.
         * @example 2026-01-01T12:00:00.000Z
         */
        from?: string
        /**
         * @description End of the series. Default: now. ISO 8601.
         * @example 2026-01-01T12:00:00.000Z
         */
        to?: string
        /**
         * @description Interval of the series, which has at most 1,000 points.
         * @example day
         */
        granularity?: 'hour' | 'day' | 'month'
        /**
         * @description Time zone of the days: an IANA name.
         * @example UTC
         */
        timezone?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *               "start": "2026-01-01T00:00:00.000Z",
           *               "end": "2026-02-01T00:00:00.000Z"
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
          'application/json': components['schemas']['UsageResponse']
        }
      }
      /**
       * @description `RANGE_TOO_LARGE`: The range has more than 1,000 data points.
       *
       *     `VALIDATION_ERROR`: The request is not valid.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `FEATURE_NOT_FOUND`: The feature does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  reportUsage: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "key": "api_calls",
         *       "quantity": 1,
         *       "idempotencyKey": "request-1017"
         *     }
         */
        'application/json': components['schemas']['UsageEvent']
      }
    }
    responses: {
      /** @description The idempotency key was already counted. Nothing was counted now. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UsageCountedResponse']
        }
      }
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UsageCountedResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `IDEMPOTENCY_KEY_REUSED`: The idempotency key was already used for a different request.
       *
       *     `TIMESTAMP_OUT_OF_RANGE`: The timestamp must be at most 35 days in the past and 5 minutes in the future.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `LICENSE_SUSPENDED`: The license is suspended.
       *
       *     `LICENSE_EXPIRED`: The license has expired.
       *
       *     `LICENSE_REVOKED`: The license has been revoked.
       *
       *     `LICENSE_NOT_STARTED`: The license has not started yet.
       *
       *     `ENTITLEMENT_REQUIRED`: The license does not grant this feature to this user.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `USAGE_LIMIT_EXCEEDED`: The usage limit has been reached.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `USER_NOT_FOUND`: The user does not exist.
       *
       *     `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `FEATURE_NOT_FOUND`: The feature does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  reportUsageBatch: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "events": [
         *         {
         *           "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *           "key": "api_calls",
         *           "quantity": 1,
         *           "idempotencyKey": "request-1017"
         *         }
         *       ],
         *       "mode": "partial"
         *     }
         */
        'application/json': components['schemas']['ReportUsageBatchBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UsageBatchResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['ApiKeyScope']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  reserveUsage: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "key": "api_calls",
         *       "quantity": 5,
         *       "ttlSeconds": 300
         *     }
         */
        'application/json': components['schemas']['ReserveUsageBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UsageReservationResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `LICENSE_SUSPENDED`: The license is suspended.
       *
       *     `LICENSE_EXPIRED`: The license has expired.
       *
       *     `LICENSE_REVOKED`: The license has been revoked.
       *
       *     `LICENSE_NOT_STARTED`: The license has not started yet.
       *
       *     `ENTITLEMENT_REQUIRED`: The license does not grant this feature to this user.
       *
       *     `USAGE_LIMIT_EXCEEDED`: The usage limit has been reached.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `USER_NOT_FOUND`: The user does not exist.
       *
       *     `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `FEATURE_NOT_FOUND`: The feature does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  commitUsageReservation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the reservation.
         * @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        reservationId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "quantity": 4
         *     }
         */
        'application/json': components['schemas']['CommitUsageReservationBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UsageReservationSettledResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `RESERVATION_EXPIRED`: The reservation expired and was released.
       *
       *     `RESERVATION_ALREADY_SETTLED`: The reservation has already been committed or released.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `USAGE_LIMIT_EXCEEDED`: The usage limit has been reached.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ReservationNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  releaseUsageReservation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the reservation.
         * @example rsv_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        reservationId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['UsageReservationSettledResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `RESERVATION_EXPIRED`: The reservation expired and was released.
       *
       *     `RESERVATION_ALREADY_SETTLED`: The reservation has already been committed or released.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['ApiKeyScope']
      404: components['responses']['ReservationNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  validateLicense: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description ID of the app that has the license key. Only without a bearer token or an API key.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        'X-App-Id'?: string
      }
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['ValidateLicenseBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "valid": true,
           *         "code": "VALID",
           *         "message": "The license is valid.",
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
          'application/json': components['schemas']['LicenseValidationResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['ApiKeyScope']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  redeemLicense: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
         *     }
         */
        'application/json': components['schemas']['RedeemLicenseBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
          'application/json': components['schemas']['CurrentLicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `LICENSE_ALREADY_REDEEMED`: The license key has already been redeemed by another user.
       *
       *     `LICENSE_ALREADY_EXISTS`: The user already has a license in this plan group.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `LICENSE_SUSPENDED`: The license is suspended.
       *
       *     `LICENSE_EXPIRED`: The license has expired.
       *
       *     `LICENSE_REVOKED`: The license has been revoked.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listDevices: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the license, for servers and for users with several licenses. Default for a user: the license of `/v1/licenses/me`.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DeviceList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['ApiKeyScope']
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  activateDevice: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description ID of the app that has the license key. Only without a bearer token or an API key.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        'X-App-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J",
         *       "fingerprint": "b5a1c3e0-mainboard-0042",
         *       "label": "Desk in Zurich"
         *     }
         */
        'application/json': components['schemas']['ActivateDeviceBody']
      }
    }
    responses: {
      /** @description The device was already active. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DeviceResponse']
        }
      }
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DeviceResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `FORBIDDEN`: You do not have permission to do this.
       *
       *     `ENTITLEMENT_REQUIRED`: The license does not grant this feature to this user.
       *
       *     `LICENSE_SUSPENDED`: The license is suspended.
       *
       *     `LICENSE_EXPIRED`: The license has expired.
       *
       *     `LICENSE_REVOKED`: The license has been revoked.
       *
       *     `LICENSE_NOT_STARTED`: The license has not started yet.
       *
       *     `ACTIVATION_LIMIT_REACHED`: The license has reached its device limit.
       *
       *     `FLOATING_LIMIT_REACHED`: All device slots of this license are in use.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  removeDevice: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the device.
         * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        activationId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['ApiKeyScope']
      404: components['responses']['ActivationNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deactivateDevice: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description ID of the app that has the license key. Only without a bearer token or an API key.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        'X-App-Id'?: string
      }
      path: {
        /**
         * @description ID of the device.
         * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        activationId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
         *     }
         */
        'application/json': components['schemas']['DeactivateDeviceBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['ApiKeyScope']
      /**
       * @description `ACTIVATION_NOT_FOUND`: The device is not active.
       *
       *     `LICENSE_NOT_FOUND`: The license does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  sendDeviceHeartbeat: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description ID of the app that has the license key. Only without a bearer token or an API key.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        'X-App-Id'?: string
      }
      path: {
        /**
         * @description ID of the device.
         * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        activationId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J"
         *     }
         */
        'application/json': components['schemas']['SendDeviceHeartbeatBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DeviceResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `FORBIDDEN`: You do not have permission to do this.
       *
       *     `ENTITLEMENT_REQUIRED`: The license does not grant this feature to this user.
       *
       *     `LICENSE_SUSPENDED`: The license is suspended.
       *
       *     `LICENSE_EXPIRED`: The license has expired.
       *
       *     `LICENSE_REVOKED`: The license has been revoked.
       *
       *     `LICENSE_NOT_STARTED`: The license has not started yet.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `ACTIVATION_NOT_FOUND`: The device is not active.
       *
       *     `LICENSE_NOT_FOUND`: The license does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listMySeats: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the license, for a user with several. Default: the license of `/v1/licenses/me`.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SeatList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  assignMySeat: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "licenseId": "lic_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "email": "grace@example.com"
         *     }
         */
        'application/json': components['schemas']['AssignMySeatBody']
      }
    }
    responses: {
      /** @description The person already has a seat. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SeatResponse']
        }
      }
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SeatResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `FORBIDDEN`: You do not have permission to do this.
       *
       *     `LICENSE_SUSPENDED`: The license is suspended.
       *
       *     `LICENSE_EXPIRED`: The license has expired.
       *
       *     `LICENSE_REVOKED`: The license has been revoked.
       *
       *     `LICENSE_NOT_STARTED`: The license has not started yet.
       *
       *     `SEAT_LIMIT_REACHED`: All seats of the license are assigned.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  unassignMySeat: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the seat.
         * @example seat_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        seatId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      404: components['responses']['SeatNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  issueOfflineFile: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description ID of the app that has the license key. Only without a bearer token or an API key.
         * @example app_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        'X-App-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "activationId": "act_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "ttlSeconds": 604800
         *     }
         */
        'application/json': components['schemas']['IssueOfflineFileBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['OfflineFileResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `FINGERPRINT_REQUIRED`: A device fingerprint is required.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `FINGERPRINT_MISMATCH`: The license is not active on this device.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `ENTITLEMENT_REQUIRED`: The license does not grant this feature to this user.
       *
       *     `LICENSE_SUSPENDED`: The license is suspended.
       *
       *     `LICENSE_EXPIRED`: The license has expired.
       *
       *     `LICENSE_REVOKED`: The license has been revoked.
       *
       *     `LICENSE_NOT_STARTED`: The license has not started yet.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `ACTIVATION_NOT_FOUND`: The device is not active.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listSigningKeys: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "keys": [
           *         {
           *           "kty": "OKP",
           *           "crv": "Ed25519",
           *           "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
           *           "kid": "0199f3c2a4b8",
           *           "use": "sig",
           *           "alg": "EdDSA"
           *         }
           *       ]
           *     }
           */
          'application/jwk-set+json': components['schemas']['SigningKeySet']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listFeatures: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['FeatureList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createFeature: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CreateFeatureBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['FeatureResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getFeature: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the feature.
         * @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        featureId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['FeatureResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['FeatureNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deleteFeature: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the feature.
         * @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        featureId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `FEATURE_IN_USE`: A plan version grants this feature.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['FeatureNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateFeature: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the feature.
         * @example ftr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        featureId: string
      }
      cookie?: never
    }
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
        'application/json': components['schemas']['UpdateFeatureBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['FeatureResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['FeatureNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listPlans: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PlanList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createPlan: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CreatePlanBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PlanResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `DEFAULT_PLAN_EXISTS`: Another plan is already the default.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getPlan: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PlanResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PlanNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deletePlan: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `PLAN_IN_USE`: The plan has licenses and cannot be deleted.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PlanNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updatePlan: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Acme",
         *       "default": false,
         *       "archived": true
         *     }
         */
        'application/json': components['schemas']['UpdatePlanBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PlanResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `DEFAULT_PLAN_EXISTS`: Another plan is already the default.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PlanNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createPlanVersion: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PlanVersionResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PlanNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deletePlanVersion: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
        /**
         * @description Number of the version.
         * @example 3
         */
        version: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `PLAN_VERSION_IMMUTABLE`: A published plan version cannot be changed.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PLAN_NOT_FOUND`: The plan does not exist.
       *
       *     `PLAN_VERSION_NOT_FOUND`: The plan version does not exist or is not published.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updatePlanVersion: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
        /**
         * @description Number of the version.
         * @example 3
         */
        version: number
      }
      cookie?: never
    }
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
        'application/json': components['schemas']['UpdatePlanVersionBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PlanVersionResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `PLAN_VERSION_IMMUTABLE`: A published plan version cannot be changed.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PLAN_NOT_FOUND`: The plan does not exist.
       *
       *     `PLAN_VERSION_NOT_FOUND`: The plan version does not exist or is not published.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  previewPlanVersion: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
        /**
         * @description Number of the version.
         * @example 3
         */
        version: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PlanVersionPreviewResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      /**
       * @description `PLAN_NOT_FOUND`: The plan does not exist.
       *
       *     `PLAN_VERSION_NOT_FOUND`: The plan version does not exist or is not published.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  publishPlanVersion: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
        /**
         * @description Number of the version.
         * @example 3
         */
        version: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PlanVersionResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `PLAN_VERSION_IMMUTABLE`: A published plan version cannot be changed.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PLAN_NOT_FOUND`: The plan does not exist.
       *
       *     `PLAN_VERSION_NOT_FOUND`: The plan version does not exist or is not published.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  migratePlanLicenses: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the plan.
         * @example pln_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        planId: string
        /**
         * @description Number of the version.
         * @example 3
         */
        version: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "from": 2,
         *       "dryRun": true
         *     }
         */
        'application/json': components['schemas']['MigratePlanLicensesBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['MigratePlanLicensesResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PLAN_NOT_FOUND`: The plan does not exist.
       *
       *     `PLAN_VERSION_NOT_FOUND`: The plan version does not exist or is not published.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listLicenses: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after?: string
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description ID of the user.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        userId?: string
        /**
         * @description Key or ID of a plan.
         * @example pro
         */
        plan?: string
        /**
         * @description Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.
         * @example active
         */
        status?: 'scheduled' | 'trialing' | 'active' | 'grace' | 'expired' | 'suspended' | 'revoked'
        /**
         * @description Start of an email, or the ID of a license or a user.
         * @example ada@
         */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *           "pendingChange": {
           *             "plan": {
           *               "key": "pro",
           *               "version": 3
           *             },
           *             "quantity": 1,
           *             "at": "2027-01-01T00:00:00.000Z"
           *           },
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
           *               "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `PLAN_NOT_FOUND`: The plan does not exist.
       *
       *     `USER_NOT_FOUND`: The user does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  grantLicense: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "userId": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "plan": "pro",
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['GrantLicenseBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `LICENSE_ALREADY_EXISTS`: The user already has a license in this plan group.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `PLAN_NOT_FOUND`: The plan does not exist.
       *
       *     `PLAN_VERSION_NOT_FOUND`: The plan version does not exist or is not published.
       *
       *     `USER_NOT_FOUND`: The user does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getLicense: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listLicenseEvents: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": [
           *         {
           *           "type": "license.renew",
           *           "effectiveAt": "2026-01-01T12:00:00.000Z",
           *           "actorType": "member",
           *           "actorRef": "mem_0199f3c2a4b87c1d9e5f60718293a4b5",
           *           "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseEventList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getLicenseUsage: {
    parameters: {
      query?: {
        /**
         * @description Key of a metered feature.
         * @example api_calls
         */
        key?: string
        /**
         * @description Start of the series. Default: start of the period. ISO 8601.
         * @example 2026-01-01T12:00:00.000Z
         */
        from?: string
        /**
         * @description End of the series. Default: now. ISO 8601.
         * @example 2026-01-01T12:00:00.000Z
         */
        to?: string
        /**
         * @description Interval of the series, which has at most 1,000 points.
         * @example day
         */
        granularity?: 'hour' | 'day' | 'month'
        /**
         * @description Time zone of the days: an IANA name.
         * @example UTC
         */
        timezone?: string
      }
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *               "start": "2026-01-01T00:00:00.000Z",
           *               "end": "2026-02-01T00:00:00.000Z"
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
          'application/json': components['schemas']['UsageResponse']
        }
      }
      /**
       * @description `RANGE_TOO_LARGE`: The range has more than 1,000 data points.
       *
       *     `VALIDATION_ERROR`: The request is not valid.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `FEATURE_NOT_FOUND`: The feature does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  renewLicense: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "endsAt": "2027-01-01T00:00:00.000Z",
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['RenewLicenseBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_TRANSITION`: The license's current status does not allow this action.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  suspendLicense: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['SuspendLicenseBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_TRANSITION`: The license's current status does not allow this action.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  reinstateLicense: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['ReinstateLicenseBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_TRANSITION`: The license's current status does not allow this action.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revokeLicense: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['RevokeLicenseBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_TRANSITION`: The license's current status does not allow this action.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  cancelLicense: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "cancelAtPeriodEnd": true,
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['CancelLicenseBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_TRANSITION`: The license's current status does not allow this action.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  transferLicense: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.com",
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['TransferLicenseBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_TRANSITION`: The license's current status does not allow this action.
       *
       *     `LICENSE_ALREADY_EXISTS`: The user already has a license in this plan group.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `USER_NOT_FOUND`: The user does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  changeLicensePlan: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "plan": "pro",
         *       "at": "period_end",
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['ChangeLicensePlanBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_TRANSITION`: The license's current status does not allow this action.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `PLAN_NOT_FOUND`: The plan does not exist.
       *
       *     `PLAN_VERSION_NOT_FOUND`: The plan version does not exist or is not published.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  overrideLicenseFeatures: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
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
         *       "reason": "Requested by email"
         *     }
         */
        'application/json': components['schemas']['OverrideLicenseFeaturesBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
           *         "pendingChange": {
           *           "plan": {
           *             "key": "pro",
           *             "version": 3
           *           },
           *           "quantity": 1,
           *           "at": "2027-01-01T00:00:00.000Z"
           *         },
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
           *             "reason": "Requested by email",
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
          'application/json': components['schemas']['LicenseResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `INVALID_TRANSITION`: The license's current status does not allow this action.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `FEATURE_NOT_FOUND`: The feature does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createLicenseKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['LicenseKeyResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  revealLicenseKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['LicenseKeyResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `LICENSE_KEY_NOT_FOUND`: The license does not have a key.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listLicenseDevices: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
      }
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DeviceList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  removeLicenseDevice: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
        /**
         * @description ID of the device.
         * @example act_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        activationId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `ACTIVATION_NOT_FOUND`: The device is not active.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listLicenseSeats: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
      }
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SeatList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['LicenseNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  assignLicenseSeat: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "grace@example.com"
         *     }
         */
        'application/json': components['schemas']['AssignLicenseSeatBody']
      }
    }
    responses: {
      /** @description The person already has a seat. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SeatResponse']
        }
      }
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SeatResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `LICENSE_SUSPENDED`: The license is suspended.
       *
       *     `LICENSE_EXPIRED`: The license has expired.
       *
       *     `LICENSE_REVOKED`: The license has been revoked.
       *
       *     `LICENSE_NOT_STARTED`: The license has not started yet.
       *
       *     `SEAT_LIMIT_REACHED`: All seats of the license are assigned.
       *
       *     `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `USER_NOT_FOUND`: The user does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  unassignLicenseSeat: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId: string
        /**
         * @description ID of the seat.
         * @example seat_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        seatId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       *
       *     `API_KEY_SCOPE`: The API key does not have the scope this route requires.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `LICENSE_NOT_FOUND`: The license does not exist.
       *
       *     `SEAT_NOT_FOUND`: The seat does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listPaymentConfigs: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentConfigList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createPaymentConfig: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
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
        'application/json': components['schemas']['CreatePaymentConfigBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentConfigResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getPaymentConfig: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentConfigResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['PaymentConfigNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deletePaymentConfig: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PaymentConfigNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updatePaymentConfig: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId: string
      }
      cookie?: never
    }
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
        'application/json': components['schemas']['UpdatePaymentConfigBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentConfigResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PaymentConfigNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  rotatePaymentConfigSecret: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "webhookSecret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
         *       "overlapHours": 24
         *     }
         */
        'application/json': components['schemas']['RotatePaymentConfigSecretBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentConfigResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PaymentConfigNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  testPaymentConfig: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentTestResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PaymentConfigNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  reconcilePaymentConfig: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentReconciliationResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PaymentConfigNotFound']
      429: components['responses']['RateLimited']
      /**
       * @description `PAYMENT_PROVIDER_UNAVAILABLE`: The payment provider did not respond as expected.
       *
       *     `INTERNAL_ERROR`: Something went wrong on our side.
       */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
    }
  }
  listPaymentEvents: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after?: string
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentConfigId?: string
        /**
         * @description ID of the license.
         * @example lic_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        licenseId?: string
        /**
         * @description Status of the event. `received`: queued. `applied`: done. `stale`: superseded by newer events. `ignored`: has no effect on licenses. `unmatched`: pending until its buyer, price, or a related event is known. `failed`: will be retried. `dead`: failed permanently.
         * @example applied
         */
        status?: 'received' | 'applied' | 'stale' | 'ignored' | 'unmatched' | 'failed' | 'dead'
        /**
         * @description Type of the events, or the provider's ID of an event or a purchase.
         * @example sub_1Nc0ffee
         */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentEventList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `PAYMENT_CONFIG_NOT_FOUND`: The payment provider does not exist or does not accept webhooks.
       *
       *     `LICENSE_NOT_FOUND`: The license does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getPaymentEvent: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment event.
         * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentEventId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentEventDetailResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      403: components['responses']['AdminWebOnly']
      404: components['responses']['PaymentEventNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  replayPaymentEvent: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment event.
         * @example pev_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        paymentEventId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['PaymentEventResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `PAYMENT_EVENT_NOT_REPLAYABLE`: The payment event cannot be replayed because its payload is no longer stored.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PaymentEventNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  receivePaymentEvent: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the payment provider.
         * @example pcf_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        configId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['ReceivedResponse']
        }
      }
      400: components['responses']['ValidationError']
      /**
       * @description `WEBHOOK_SIGNATURE_INVALID`: The webhook signature is not valid.
       *
       *     `WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE`: The webhook timestamp is outside the allowed tolerance.
       */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          'WWW-Authenticate': components['headers']['WWW-Authenticate']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['PaymentConfigNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listWebhookEndpoints: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": [
           *         {
           *           "id": "whe_0199f3c2a4b87c1d9e5f60718293a4b5",
           *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
           *           "url": "https://app.example.com/hooks/licet",
           *           "description": "Billing",
           *           "events": [
           *             "license.*",
           *             "user.deleted"
           *           ],
           *           "enabled": true,
           *           "disabledReason": "failing",
           *           "failingSince": "2026-01-01T12:00:00.000Z",
           *           "secretInfo": {
           *             "configured": true,
           *             "last4": "Zm8=",
           *             "updatedAt": "2026-01-01T12:00:00.000Z",
           *             "previousExpiresAt": "2026-01-01T12:00:00.000Z"
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
          'application/json': components['schemas']['WebhookEndpointList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  createWebhookEndpoint: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
         *       "url": "https://app.example.com/hooks/licet",
         *       "description": "Billing",
         *       "events": [
         *         "license.*",
         *         "user.deleted"
         *       ],
         *       "enabled": true
         *     }
         */
        'application/json': components['schemas']['CreateWebhookEndpointBody']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "id": "whe_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "url": "https://app.example.com/hooks/licet",
           *         "description": "Billing",
           *         "events": [
           *           "license.*",
           *           "user.deleted"
           *         ],
           *         "enabled": true,
           *         "disabledReason": "failing",
           *         "failingSince": "2026-01-01T12:00:00.000Z",
           *         "secretInfo": {
           *           "configured": true,
           *           "last4": "Zm8=",
           *           "updatedAt": "2026-01-01T12:00:00.000Z",
           *           "previousExpiresAt": "2026-01-01T12:00:00.000Z"
           *         },
           *         "createdAt": "2026-01-01T12:00:00.000Z",
           *         "updatedAt": "2026-01-01T12:00:00.000Z",
           *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointWithSecretResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['ProjectNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getWebhookEndpoint: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the webhook endpoint.
         * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        endpointId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "id": "whe_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "url": "https://app.example.com/hooks/licet",
           *         "description": "Billing",
           *         "events": [
           *           "license.*",
           *           "user.deleted"
           *         ],
           *         "enabled": true,
           *         "disabledReason": "failing",
           *         "failingSince": "2026-01-01T12:00:00.000Z",
           *         "secretInfo": {
           *           "configured": true,
           *           "last4": "Zm8=",
           *           "updatedAt": "2026-01-01T12:00:00.000Z",
           *           "previousExpiresAt": "2026-01-01T12:00:00.000Z"
           *         },
           *         "createdAt": "2026-01-01T12:00:00.000Z",
           *         "updatedAt": "2026-01-01T12:00:00.000Z"
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['WebhookEndpointNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  deleteWebhookEndpoint: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the webhook endpoint.
         * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        endpointId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['DoneResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['WebhookEndpointNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  updateWebhookEndpoint: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the webhook endpoint.
         * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        endpointId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "url": "https://app.example.com/hooks/licet",
         *       "description": "Billing",
         *       "events": [
         *         "license.*",
         *         "user.deleted"
         *       ],
         *       "enabled": true
         *     }
         */
        'application/json': components['schemas']['UpdateWebhookEndpointBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "id": "whe_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "url": "https://app.example.com/hooks/licet",
           *         "description": "Billing",
           *         "events": [
           *           "license.*",
           *           "user.deleted"
           *         ],
           *         "enabled": true,
           *         "disabledReason": "failing",
           *         "failingSince": "2026-01-01T12:00:00.000Z",
           *         "secretInfo": {
           *           "configured": true,
           *           "last4": "Zm8=",
           *           "updatedAt": "2026-01-01T12:00:00.000Z",
           *           "previousExpiresAt": "2026-01-01T12:00:00.000Z"
           *         },
           *         "createdAt": "2026-01-01T12:00:00.000Z",
           *         "updatedAt": "2026-01-01T12:00:00.000Z"
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['WebhookEndpointNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  rotateWebhookEndpointSecret: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the webhook endpoint.
         * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        endpointId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "overlapHours": 24
         *     }
         */
        'application/json': components['schemas']['RotateWebhookEndpointSecretBody']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "id": "whe_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "url": "https://app.example.com/hooks/licet",
           *         "description": "Billing",
           *         "events": [
           *           "license.*",
           *           "user.deleted"
           *         ],
           *         "enabled": true,
           *         "disabledReason": "failing",
           *         "failingSince": "2026-01-01T12:00:00.000Z",
           *         "secretInfo": {
           *           "configured": true,
           *           "last4": "Zm8=",
           *           "updatedAt": "2026-01-01T12:00:00.000Z",
           *           "previousExpiresAt": "2026-01-01T12:00:00.000Z"
           *         },
           *         "createdAt": "2026-01-01T12:00:00.000Z",
           *         "updatedAt": "2026-01-01T12:00:00.000Z",
           *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointWithSecretResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['WebhookEndpointNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  testWebhookEndpoint: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the webhook endpoint.
         * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        endpointId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "deliveryId": "whd_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookTestResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `WEBHOOK_ENDPOINT_DISABLED`: The webhook endpoint is disabled.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['WebhookEndpointNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, starting at 1.
         * @example 1
         */
        page?: number
        /**
         * @description Number of items per page.
         * @example 20
         */
        limit?: number
        /**
         * @description `meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.
         * @example WyIyMDI2LTAxLTAxIiw0Ml0
         */
        after?: string
        /**
         * @description ID of the project. Required for members; an API key always uses its own project.
         * @example prj_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        projectId?: string
        /**
         * @description ID of the endpoint whose deliveries to return.
         * @example whe_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        endpointId?: string
        /**
         * @description Status of the deliveries to return.
         * @example dead
         */
        status?: 'queued' | 'delivered' | 'dead'
        /**
         * @description Type of the events to return.
         * @example license.renew
         */
        event?:
          | 'license.grant'
          | 'license.start'
          | 'license.trial_end'
          | 'license.grace_start'
          | 'license.expire'
          | 'license.past_due'
          | 'license.recover'
          | 'license.renew'
          | 'license.cancel_schedule'
          | 'license.change_plan'
          | 'license.change_schedule'
          | 'license.override'
          | 'license.suspend'
          | 'license.reinstate'
          | 'license.revoke'
          | 'license.transfer'
          | 'license.attach'
          | 'license.key'
          | 'license.redeem'
          | 'usage.threshold_reached'
          | 'user.created'
          | 'user.deleted'
          | 'session.revoked'
          | 'webhook.test'
        /**
         * @description ID of a subject, an event, or a delivery.
         * @example usr_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": [
           *         {
           *           "id": "whd_0199f3c2a4b87c1d9e5f60718293a4b5",
           *           "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
           *           "endpointId": "whe_0199f3c2a4b87c1d9e5f60718293a4b5",
           *           "eventId": "evt_0199f3c2a4b87c1d9e5f60718293a4b5",
           *           "eventType": "license.renew",
           *           "subject": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
           *           "status": "delivered",
           *           "attempts": 1,
           *           "answerStatus": 200,
           *           "lastError": "responded with status 503",
           *           "createdAt": "2026-01-01T12:00:00.000Z",
           *           "nextAttemptAt": "2026-01-01T12:00:00.000Z",
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
          'application/json': components['schemas']['WebhookDeliveryList']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      /**
       * @description `PROJECT_NOT_FOUND`: The project does not exist.
       *
       *     `WEBHOOK_ENDPOINT_NOT_FOUND`: The webhook endpoint does not exist.
       */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  getWebhookDelivery: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the webhook delivery.
         * @example whd_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        deliveryId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "id": "whd_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "endpointId": "whe_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "eventId": "evt_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "eventType": "license.renew",
           *         "subject": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "status": "delivered",
           *         "attempts": 1,
           *         "answerStatus": 200,
           *         "lastError": "responded with status 503",
           *         "createdAt": "2026-01-01T12:00:00.000Z",
           *         "nextAttemptAt": "2026-01-01T12:00:00.000Z",
           *         "settledAt": "2026-01-01T12:00:01.000Z",
           *         "body": "{\"type\":\"user.created\",\"timestamp\":\"2026-01-01T12:00:00.000Z\",\"projectId\":\"prj_x\",\"data\":{\"user\":{\"id\":\"usr_x\"}}}",
           *         "tries": [
           *           {
           *             "attempt": 1,
           *             "at": "2026-01-01T12:00:00.000Z",
           *             "durationMs": 120,
           *             "answerStatus": 503,
           *             "answer": "Down for maintenance",
           *             "error": "responded with status 503"
           *           }
           *         ]
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookDeliveryDetailsResponse']
        }
      }
      400: components['responses']['ValidationError']
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['WebhookDeliveryNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
  replayWebhookDelivery: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description ID of the webhook delivery.
         * @example whd_0199f3c2a4b87c1d9e5f60718293a4b5
         */
        deliveryId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "data": {
           *         "id": "whd_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "projectId": "prj_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "endpointId": "whe_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "eventId": "evt_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "eventType": "license.renew",
           *         "subject": "usr_0199f3c2a4b87c1d9e5f60718293a4b5",
           *         "status": "delivered",
           *         "attempts": 1,
           *         "answerStatus": 200,
           *         "lastError": "responded with status 503",
           *         "createdAt": "2026-01-01T12:00:00.000Z",
           *         "nextAttemptAt": "2026-01-01T12:00:00.000Z",
           *         "settledAt": "2026-01-01T12:00:01.000Z"
           *       },
           *       "meta": {
           *         "requestId": "req_0199f3c2a4b87c1d9e5f60718293a4b5"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookDeliveryResponse']
        }
      }
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `WEBHOOK_ENDPOINT_DISABLED`: The webhook endpoint is disabled.
       */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      401: components['responses']['Unauthorized']
      /**
       * @description `ADMIN_WEB_ONLY`: Admin operations must be performed through the web interface.
       *
       *     `CSRF_FAILED`: The CSRF token is missing or does not match this session.
       *
       *     `FORBIDDEN`: You do not have permission to do this.
       */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id']
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit']
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining']
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErrorResponse']
        }
      }
      404: components['responses']['WebhookDeliveryNotFound']
      429: components['responses']['RateLimited']
      500: components['responses']['InternalError']
    }
  }
}
