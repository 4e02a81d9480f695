export type ColourScheme = 'light' | 'dark' | 'auto'

const key = 'mantine-color-scheme-value'

/**
 * Every entry begins with this, so that a chosen scheme is there before the first paint of the
 * page's own parts.
 */
export function applyColourScheme(): void {
  const scheme = storedScheme()
  const shown =
    scheme === 'auto' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : scheme
  document.documentElement.setAttribute('data-mantine-color-scheme', shown)
}

function storedScheme(): ColourScheme {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}
