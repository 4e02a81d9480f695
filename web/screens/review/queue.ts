export interface Paper {
  document_id: string
  docket_id: string
}

/**
 * What was met before stays in its place; what is new comes behind it. Documents of one docket are
 * checked together.
 */
export function joined(queue: readonly Paper[], waiting: readonly Paper[]): readonly Paper[] {
  const all = [...queue]
  for (const { document_id, docket_id } of waiting)
    if (!all.some((paper) => paper.docket_id === docket_id)) all.push({ document_id, docket_id })

  return all
}

/** The next that is left behind this one, else the first that is left before it. */
export function afterThis(
  queue: readonly Paper[],
  left: readonly Paper[],
  { docket_id }: Paper,
): Paper | null {
  const place = queue.findIndex((paper) => paper.docket_id === docket_id)
  const others = left.filter((paper) => paper.docket_id !== docket_id)

  return others.find((paper) => queue.indexOf(paper) > place) ?? others[0] ?? null
}
