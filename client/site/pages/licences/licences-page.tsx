import { BUSINESS } from '../../content/business.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { LegalArticle } from '../legal/legal.tsx';
import instrumentSans from '../../content/licences/instrument-sans.txt?raw';
import newsreader from '../../content/licences/newsreader.txt?raw';
import notoSansMono from '../../content/licences/noto-sans-mono.txt?raw';
import playwrite from '../../content/licences/playwrite.txt?raw';
import sourceSans from '../../content/licences/source-sans-3.txt?raw';
import specialElite from '../../content/licences/special-elite.txt?raw';
import './licences.css';

const FONTS: readonly (readonly [name: string, licence: string])[] = [
  ['Newsreader', newsreader],
  ['Instrument Sans', instrumentSans],
  ['Noto Sans Mono', notoSansMono],
  ['Playwrite DE LA, DE SAS, US Trad und DE Grund', playwrite],
  ['Source Sans 3', sourceSans],
  ['Special Elite', specialElite],
];

function Licence({ name, text }: { name: string; text: string }) {
  return (
    <details className="licence ruled">
      <summary>{name}</summary>
      <pre lang="en" translate="no">
        {text.trim()}
      </pre>
    </details>
  );
}

/** The licences of the fonts and of the packages in the browser's code, which both ask for a copy of them. */
export function LicencesPage() {
  const head = {
    path: '/lizenzen/',
    label: 'Lizenzen',
    heading: 'Lizenzen',
    lead: `${BUSINESS.name} steht auf der Arbeit vieler anderer, die ihre Schriften und Programme frei weitergeben. Hier stehen ihre Namen und ihre Bedingungen.`,
  };
  return (
    <SitePage
      meta={{
        title: `Lizenzen – ${BUSINESS.name}`,
        description: 'Die freien Schriften und Programme, auf denen diese Website steht, mit ihren Lizenzen.',
        keywords: ['Lizenzen', 'Schriften', 'freie Software'],
        path: head.path,
      }}
    >
      <LegalArticle head={head}>
        <div className="legal__text licences">
          <section id="schriften">
            <h2>Schriften</h2>
            {FONTS.map(([name, text]) => (
              <Licence key={name} name={name} text={text} />
            ))}
          </section>
          <section id="programme">
            <h2>Programme im Browser</h2>
            {__PACKAGE_LICENCES__.map(({ name, version, identifier, text }) => (
              <Licence key={name} name={`${name} ${version}`} text={text ?? identifier} />
            ))}
          </section>
        </div>
      </LegalArticle>
    </SitePage>
  );
}
