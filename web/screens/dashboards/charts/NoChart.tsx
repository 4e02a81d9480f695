/** Says in words that there is nothing to draw. */
export const NoChart = ({ name, words }: { name: string; words: string }) => (
  <section className="sheet pad" aria-label={name}>
    <h2>{name}</h2>
    <p className="sm muted">{words}</p>
  </section>
)
