/** `ipInfo` of the specification (portal §7): what the server says our address is. Sent back it would be a claim only. */
export async function rememberAddress(): Promise<void> {
  try {
    const answer = await fetch('/api/users/getUserIpInfo', { cache: 'no-store' })
    if (answer.ok) localStorage.setItem('ipInfo', JSON.stringify(await answer.json()))
  } catch {
    // Nothing depends on it: the server reads the address from the socket.
  }
}
