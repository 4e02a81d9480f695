/** Stamp-paper lines: sign-in, signer's welcome and done, the certificate, and nowhere else. */
export function Guilloche({ size = 400, opacity = 0.42 }: { size?: number; opacity?: number }) {
  const turns = Array.from({ length: 36 }, (_, index) => index * 5)
  return (
    <svg
      className="guilloche"
      width={size}
      height={size}
      viewBox="-100 -100 200 200"
      style={{ opacity }}
      aria-hidden="true"
      focusable="false"
    >
      {turns.map((degrees) => (
        <ellipse key={degrees} rx="94" ry="40" transform={`rotate(${degrees})`} />
      ))}
      <circle r="98" />
      <circle r="96" />
      <circle r="40" />
      <circle r="38.6" />
    </svg>
  )
}
