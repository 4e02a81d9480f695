const mostKept = 256

/**
 * Answers by name, for a while: asked twice at once they are fetched once, and what failed is tried
 * again.
 */
export function rememberFor(keepMs: number) {
  const known = new Map<string, { until: number; answer: Promise<Uint8Array> }>()
  return (name: string, ask: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const kept = known.get(name)
    if (kept && kept.until > Date.now()) return kept.answer
    known.delete(name)
    const answer = ask()
    known.set(name, { until: Date.now() + keepMs, answer })
    answer.catch(() => known.delete(name))
    if (known.size > mostKept) known.delete(known.keys().next().value!)
    return answer
  }
}
