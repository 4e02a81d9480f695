interface Props {
  sentence: string
}

/** Shown instead of everything else where the browser gives no keys: an address without https. */
export function SecureOnly({ sentence }: Props) {
  return (
    <main className="secure-only">
      <h1>{sentence}</h1>
    </main>
  )
}
