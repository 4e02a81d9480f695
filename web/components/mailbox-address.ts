/** In demo mode index.html names the mail simulator's mailbox; nowhere else. */
export function mailboxAddress(): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="muhar-mailbox"]')?.content
  return content && /^https?:\/\//.test(content) ? content : null
}
