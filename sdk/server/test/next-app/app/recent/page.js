import { requireRecent } from '../../licet'

export default async function Recent() {
  await requireRecent(10)
  return <p>done</p>
}
