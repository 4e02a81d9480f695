import { answer } from '#calls/answer.ts'
import { getMyPapers } from '#contract/documents/getMyPapers.ts'
import { listPapers } from './list-papers.ts'
import { papersOf } from './papers-of.ts'

export default answer(getMyPapers, async (input, context) => {
  const papers = await papersOf(input.token, context)
  const { box, pageNo: page, maxRows } = input
  const search = input.searchValue || input.searchInput || null

  return await listPapers(context.parts, papers, { box, search, page, maxRows })
})
