import type { ReactNode } from 'react'
import { FilterPick, type Pick } from './FilterPick.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { Narrowing } from './use-list.ts'

export interface FilterProps<Filter extends string> {
  /** What can be searched for: "Name, email or mobile"; without it there is no search. */
  search?: string
  /** One without options is not shown. */
  filters?: readonly (Pick & { name: Filter })[]
  /** Counts and links at the end of the line. */
  beside?: ReactNode
}

/** Words and filters of a list, as its address has them. */
export function ListFilters<Filter extends string>({
  narrowing,
  search,
  filters = [],
  beside,
}: FilterProps<Filter> & { narrowing: Narrowing<Filter> }) {
  return (
    <div className="filters">
      {search && <SearchBox label={search} words={narrowing.words} onSearch={narrowing.onSearch} />}
      {filters.map(
        ({ name, ...pick }) =>
          pick.options.length > 0 && (
            <FilterPick
              key={name}
              {...pick}
              chosen={narrowing.filters[name] ?? []}
              onChange={(values) => narrowing.onChoose(name, values)}
            />
          ),
      )}
      {beside}
    </div>
  )
}
