import { answer } from '#calls/answer.ts'
import { getLetterheads } from '#contract/document-files/getLetterheads.ts'
import { presentLetterheads } from '#services/document-files/letterheads/present-letterheads.ts'

export default answer(getLetterheads, (input, { store }) =>
  store.read(async (tx) => {
    const { rows, total, more } = await tx.letterheads.page({
      search: input.searchValue || input.searchInput || null,
      retired: input.filter.state === 'retired',
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: await presentLetterheads(tx, rows), total, more }
  }),
)
