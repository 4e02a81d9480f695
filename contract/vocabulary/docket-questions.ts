/** What a signer asks the sender of a docket. */
export const mostQuestionLength = 500
/** Our choice: of one signer on one docket, without an answer. */
export const mostOpenQuestions = 10
/** Our choice: of one signer on one docket. */
export const mostQuestionsAnHour = 20
