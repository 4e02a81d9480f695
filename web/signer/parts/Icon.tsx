/** Strokes of a 24 × 24 grid, the same hand as the portal's icons. */
const strokes = {
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  docs: 'M8 3h8l4 4v10H8zM8 7H4v14h12v-4',
  doc: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone: 'M7 3h10v18H7zM11 18h2',
  pen: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  sign: 'M3 17c4-9 7-12 8-9s-5 9-2 9 4-6 6-6-1 5 1 5 3-2 5-2M3 21h18',
  text: 'M5 6h14M12 6v13M9 19h6',
  larger: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M10.5 8v5M8 10.5h5',
  smaller: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M8 10.5h5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M2.5 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 5.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.500.8 3.500 2.800 3.500 5.500',
  shield: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  out: 'M8 16L18 6M9 6h9v9',
  alert: 'M12 4l9 16H3zM12 10v5M12 17.500v.5',
  id: 'M3 6h18v12H3zM8 10a1.700 1.700 0 1 0 0 3.400a1.700 1.700 0 0 0 0-3.400M5.500 16c.5-1.500 4.500-1.500 5 0M14 11h4M14 14h4',
  circle: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16',
} as const

export type IconName = keyof typeof strokes

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  )
}
