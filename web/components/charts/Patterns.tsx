import styles from './charts.module.css'

/** Lines over the colour, so that nobody has to tell parts by colour alone. */
const lines: Readonly<Record<string, string>> = {
  draft: 'M1 2h2M5 6h2',
  in_review: 'M0 4h8',
  out_for_signature: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  completed: '',
  rejected: 'M0 0l8 8M8 0l-8 8',
  expired: 'M4 0v8',
  revoked: 'M-2 6l4 4M0 0l8 8M6 -2l4 4',
}

export const Patterns = ({ id, keys }: { id: string; keys: readonly string[] }) => (
  <defs>
    {keys.map((key) => (
      <pattern key={key} id={`${id}-${key}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={styles.part} data-state={key} />
        {lines[key] && <path d={lines[key]} className={styles.lines} />}
      </pattern>
    ))}
  </defs>
)

/** Draws those who passed a step without taking it. */
export const Spared = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-spared`} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" className={styles.sparedGround} />
      <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className={styles.sparedLines} />
    </pattern>
  </defs>
)
