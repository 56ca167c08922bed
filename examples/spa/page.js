import { createLicet } from '@licet/client'

const licet = createLicet({ issuer: ISSUER, appId: APP_ID })
const part = (id) => document.getElementById(id)

const reasons = {
  signed_out: 'You signed out.',
  expired: 'Your session expired.',
  revoked: 'Your session was ended.',
}

// Changes of this tab, of other tabs, and of Licet.
licet.subscribe(show)
show(await licet.start())
// A plan that is granted, changed, or revoked shows within a second, without a reload.
licet.watchEntitlements(refreshPlan)

function show({ status, user, offline = false, reason }) {
  part('signed-in').hidden = status !== 'signed_in'
  part('signed-out').hidden = status !== 'signed_out'
  part('offline').hidden = !offline
  part('reason').textContent = reasons[reason] ?? ''
  part('email').textContent = user?.email ?? ''
  part('command').textContent = `npm run licet -- license grant --user ${user?.email} --plan pro`
  if (status === 'signed_in') refreshPlan()
}

function refreshPlan() {
  showPlan().catch((error) => console.warn(error.message))
}

/** What the page may show. A server with data to protect must check it, too. */
async function showPlan() {
  const { entitlements } = await licet.entitlements()
  const lines = ['reports', 'exports'].map((feature) => {
    const line = document.createElement('li')
    line.textContent = `${feature}: ${entitlements[feature]?.hasAccess ? 'included' : 'not in your plan'}`
    return line
  })
  part('plan').replaceChildren(...lines)
  part('locked').hidden = entitlements.exports?.hasAccess ?? false
}

part('sign-in').addEventListener('click', () => licet.signIn())
part('sign-out').addEventListener('click', () => licet.signOut({ returnTo: '/' }))
