/**
 * Files on their way from the page they were dropped on to the new docket; a route cannot carry
 * them.
 */
let waiting: File[] = []

export function handOver(files: File[]): void {
  waiting = files
}

export function takeOver(): File[] {
  const files = waiting
  waiting = []
  return files
}
