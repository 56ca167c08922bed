import { requireOrganization } from '../../../../licet'

export default async function Page() {
  const { organization } = await requireOrganization().catch(({ code }) => ({ organization: { slug: code } }))
  return <p>{`The team is ${organization.slug}.`}</p>
}
