/** The product's own mark. */
export function MuharSeal({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M18.61 2.86Q22.26 0.89 23.44 4.86Q27.56 4.44 27.14 8.56Q31.11 9.74 29.14 13.39Q32.35 16.00 29.14 18.61Q31.11 22.26 27.14 23.44Q27.56 27.56 23.44 27.14Q22.26 31.11 18.61 29.14Q16.00 32.35 13.39 29.14Q9.74 31.11 8.56 27.14Q4.44 27.56 4.86 23.44Q0.89 22.26 2.86 18.61Q-0.35 16.00 2.86 13.39Q0.89 9.74 4.86 8.56Q4.44 4.44 8.56 4.86Q9.74 0.89 13.39 2.86Q16.00 -0.35 18.61 2.86Z"
        fill="var(--accent)"
      />
      <circle
        cx="16"
        cy="16"
        r="11"
        fill="none"
        stroke="var(--on-accent)"
        strokeOpacity=".55"
        strokeWidth=".9"
      />
      <path
        d="M11 20.5v-8.8l5 5.2 5-5.2v8.8"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
