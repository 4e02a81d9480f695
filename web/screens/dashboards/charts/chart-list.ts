import { plainFilters, writeAddress } from '../../documents/list-address.ts'
import type { ChartProps } from './chart-props.ts'

type Narrowed = Partial<Parameters<typeof writeAddress>[0]>

/** The documents of the branches that are shown, narrowed to what a part of a chart is of. */
export const chartList = ({ branch }: Pick<ChartProps['address'], 'branch'>, narrowed: Narrowed): string =>
  `/documents?${writeAddress({
    ...plainFilters,
    tab: 'all',
    branch,
    beneath: branch ? true : null,
    work: null,
    sortBy: 'updated_at',
    descending: true,
    page: 1,
    ...narrowed,
  })}`
