import { type GivenValues, rowsGiven, tablesOf, typedIn, typedOf } from './rows.ts'
import type { TemplateContent } from './settings.ts'

/** What this text still asks for: it may be of another version than the docket. */
export function stillAsked(content: TemplateContent, values: GivenValues): GivenValues {
  const typed = content.values.flatMap(({ name }) => {
    const one = typedOf(values, name)

    return one === null ? [] : [[name, one] as const]
  })
  const rows = tablesOf(content).flatMap(({ name, columns }) => {
    const given = rowsGiven(values, name).map((cells) =>
      Object.fromEntries(
        columns.flatMap((column) => {
          const cell = typedIn(cells, column.name)

          return cell === null ? [] : [[column.name, cell] as const]
        }),
      ),
    )

    return given.length === 0 ? [] : [[name, given] as const]
  })

  return Object.fromEntries([...typed, ...rows])
}
