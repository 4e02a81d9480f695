/**
 * Stamp-paper lines: a wave for the welcome, a rosette for the seal; drawn, so they weigh nothing.
 */
const waves = Array.from({ length: 14 }, (_, line) => {
  const shift = -line * 8.7
  const swing = 70 * Math.cos((line / 14) * Math.PI)
  return `M${shift.toFixed(1)} 60${Array.from({ length: 18 }, (_, n) => `c17.5 ${((n % 2 ? -1 : 1) * swing).toFixed(1)} 30.5 ${((n % 2 ? -1 : 1) * swing).toFixed(1)} 48 0`).join('')}`
}).join('')

export function Wave() {
  return (
    <svg className="guilloche" viewBox="0 0 720 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={waves} />
    </svg>
  )
}

const turns = Array.from({ length: 36 }, (_, n) => n * 5)

export function Rosette() {
  return (
    <svg className="guilloche" viewBox="-100 -100 200 200" aria-hidden="true">
      {turns.map((turn) => (
        <ellipse key={turn} rx="94" ry="40" transform={`rotate(${turn})`} />
      ))}
      <circle r="97" />
    </svg>
  )
}
