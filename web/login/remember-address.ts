import { ownAddress } from '../wire/own-address.ts'

/**
 * `ipInfo` of the specification (portal §7). Sent back it would be a claim only: the server reads
 * the address from the socket.
 */
export async function rememberAddress(): Promise<void> {
  const info = await ownAddress()
  if (info) localStorage.setItem('ipInfo', JSON.stringify(info))
}
