/** 2,48,316: Indian grouping. */
export const count = (number: number): string => new Intl.NumberFormat('en-IN').format(number)

/** 1.8 MB, 210 kB. */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} kB`
}
