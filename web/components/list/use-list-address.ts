import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListAddress, type ListShape, readList, writeList } from './list-address.ts'

/**
 * The view that the URL names, and the way to another one; a changed question begins at its first
 * page.
 */
export function useListAddress<Sort extends string, Filter extends string>(shape: ListShape<Sort, Filter>) {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readList(params, shape), [params, shape])
  const view = useMemo(() => writeList(address, shape).toString(), [address, shape])

  return {
    address,
    /** Two equal views are one string. */
    view,
    isFiltered: address.words !== '' || Object.keys(address.filters).length > 0,
    change: (part: Partial<ListAddress<Sort, Filter>>, how?: { replace: boolean }) =>
      setParams(writeList({ ...address, page: 1, ...part }, shape), how),
    choose: (filter: Filter, values: readonly string[]) =>
      setParams(writeList({ ...address, page: 1, filters: { ...address.filters, [filter]: values } }, shape)),
    clear: () => setParams(writeList({ ...address, page: 1, words: '', filters: {} }, shape)),
  }
}
