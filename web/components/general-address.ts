/**
 * At an organisation's own address index.html names the installation's, where everybody else is at
 * home; null there.
 */
export function generalAddress(): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="muhar-general-address"]')?.content

  return content || null
}
