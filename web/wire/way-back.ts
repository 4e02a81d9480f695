/**
 * Where somebody returns to who opened a signer's page in the portal: an address of ours, kept by
 * this tab alone.
 */
const key = 'muhar.way-back'

export const rememberWayBack = (address: string): void => sessionStorage.setItem(key, address)

export function wayBack(): string | null {
  const kept = sessionStorage.getItem(key)

  return kept !== null && /^#\/[\w/-]{0,200}(\?[\w=&.%+-]{0,400})?$/.test(kept) ? kept : null
}
