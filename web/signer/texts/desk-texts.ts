/** What is said beside the papers in a wide window: it comes with them. */
export const deskTexts = {
  en: {
    tools: 'Pages and search',
    search: 'Search in the papers',
    found: '{n:1 page|# pages} found',
    nothing: 'Not found. A page that is a picture cannot be searched.',
    goTo: 'Go to page',
    of: 'of {all}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    page: 'Page {n}',
  },
  hi: {
    tools: 'पन्ने और खोज',
    search: 'कागज़ात में खोजें',
    found: '{n:1 पन्ने|# पन्नों} पर मिला',
    nothing: 'नहीं मिला। जो पन्ना चित्र है, उसमें खोज नहीं हो सकती।',
    goTo: 'पन्ने पर जाएँ',
    of: 'कुल {all}',
    zoomIn: 'बड़ा करें',
    zoomOut: 'छोटा करें',
    page: 'पन्ना {n}',
  },
} as const
