import { strToU8, zipSync, type Zippable } from 'fflate';

/** A ZIP archive of texts and bytes by their names. */
export const zipped = (files: Record<string, string | Uint8Array>, more: Zippable = {}): Uint8Array =>
  zipSync({
    ...Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
    ...more,
  });

/** A manifest that lists these files, each as a resource of its type. */
export const manifest = (resources: [type: string, ...files: string[]][]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>${resources
    .map(
      ([type, ...files], index) =>
        `<resource identifier="r${index}" type="${type}" href="${files[0] ?? ''}">${files.map((file) => `<file href="${file}"/>`).join('')}</resource>`,
    )
    .join('')}</resources></manifest>`;

/** A field of an item's metadata, as Canvas writes it. */
const field = (label: string, entry: string): string =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;

/** Returns an item of QTI 1.2 as Canvas exports it. */
export const canvasItem = (title: string, type: string, points: number, presentation: string, rules: string, rest = ''): string =>
  `<item ident="i-${title}" title="${title}"><itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', String(points))}</qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;${title}?&lt;/p&gt;</mattext></material>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>${rest}</item>`;

/** Returns a `response_lid` with these options by their identifiers. */
export const listOf = (ident: string, options: Record<string, string>, cardinality = 'Single', text = ''): string =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${text === '' ? '' : `<material><mattext texttype="text/plain">${text}</mattext></material>`}<render_choice>${Object.entries(
    options,
  )
    .map(
      ([id, option]) =>
        `<response_label ident="${id}"><material><mattext texttype="text/plain">${option}</mattext></material></response_label>`,
    )
    .join('')}</render_choice></response_lid>`;

/** Returns a rule that sets or adds a score where its condition holds. */
export const rule = (condition: string, score: number, action = 'Set', more = ''): string =>
  `<respcondition continue="${action === 'Set' ? 'No' : 'Yes'}"><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar>${more}</respcondition>`;

export const equals = (value: string, ident = 'response1'): string => `<varequal respident="${ident}">${value}</varequal>`;

/** A file of QTI 1.2 with one assessment. */
export const assessment = (title: string, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="${title}"><section ident="root_section">${inner}</section></assessment></questestinterop>`;

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/';

/** An item of QTI 2.1: its declaration of the response, its body, and its rules or the name of a template. */
export const item21 = (identifier: string, response: string, body: string, rules = 'match_correct', rest = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifier}" title="${identifier}" adaptive="false" timeDependent="false">${response}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody><p>${identifier}</p>${body}</itemBody>${rules.startsWith('<') ? `<responseProcessing>${rules}</responseProcessing>` : rules === '' ? '' : `<responseProcessing template="${TEMPLATES}${rules}"/>`}${rest}</assessmentItem>`;

/** A response with its right values. */
export const response21 = (type: string, cardinality: string, right: string[], mapping = ''): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}">${right.length === 0 ? '' : `<correctResponse>${right.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`}${mapping}</responseDeclaration>`;

export const mapping21 = (entries: Record<string, number>, attributes = 'defaultValue="0"'): string =>
  `<mapping ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;

/** A choice of QTI 2.1; options whose text ends in '!' keep their place. */
export const choice21 = (options: Record<string, string>, attributes = 'maxChoices="1"'): string =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" ${attributes}><prompt>Which?</prompt>${Object.entries(options)
    .map(([id, text]) => `<simpleChoice identifier="${id}"${text.endsWith('!') ? ' fixed="true"' : ''}>${text}</simpleChoice>`)
    .join('')}</choiceInteraction>`;
