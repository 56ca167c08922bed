/** Returns the code of the newest email to an address, from the development mailbox. */
export async function readCode(email: string): Promise<string> {
  const response = await fetch(`${process.env['LICET_URL']}/dev/mail.json?to=${email}`)
  const { data } = (await response.json()) as { data: { code: string }[] }
  const [newest] = data
  if (!newest) throw new Error(`no email to ${email}`)
  return newest.code
}
