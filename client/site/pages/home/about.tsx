import { BUSINESS } from '../../content/business.ts';
import { FACTS } from '../../content/home.ts';
import { BusinessPicture } from '../../../ui/business-picture.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import './about.css';

/** The person who writes and prints here: a name, and a portrait if there is one (specification §2.3). */
export function About() {
  const { name, owner, town, pictures } = BUSINESS;
  return (
    <Section id="ueber-uns" className="ruled" title="Über uns">
      <div className="about__columns columns">
        <div className="about__text packed stack gap-24">
          <p className="about__opening">
            Wir sind eine kleine Briefwerkstatt in Deutschland: ein Drucker, aus dem nur Briefe kommen, ein Falzbein,
            viele Briefmarken und jeden Werktag ein Gang zur Post.
          </p>
          <details className="about__story measure">
            <summary className="wax bold">Wie es angefangen hat</summary>
            <p className="above-16">
              Die schönsten Sätze schreiben wir längst auf dem Telefon, nachts, an Menschen, die uns wichtig sind. Am
              Morgen sind sie nach oben weggewischt. Ein Brief bleibt: Er steht auf dem Küchenregal, liegt in der
              Nachttischschublade, fällt Jahre später aus einem Buch.
            </p>
            <p className="above-16">
              Darum nehmen wir dir alles ab, was zwischen dir und diesem Brief steht: Papier, Umschlag, Marke, Weg. Nur
              die Worte bleiben deine – und niemandes sonst.
            </p>
          </details>
          {pictures.desk && <BusinessPicture name="desk" picture={pictures.desk} />}
        </div>
        <figure className="about__face line gap-24 middle">
          {pictures.portrait ? <BusinessPicture name="portrait" picture={pictures.portrait} /> : <DeskStamp />}
          <figcaption className="stack">
            <strong className="title-3">{owner}</strong>
            <span className="soft small">
              {name}, {town}
            </span>
          </figcaption>
        </figure>
        <dl className="about__facts stack gap-24">
          {FACTS.map(({ figure, text }) => (
            <div key={figure}>
              <dt className="wax">{figure}</dt>
              <dd className="soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** Sheet, pen and inkwell on a desk, for a business without a portrait. */
function DeskStamp() {
  return (
    <Stamp ink="ink">
      <path d="M6 62h52M11 62v9M53 62v9" />
      <path d="M13 54l4.5-29h24L46 54z" />
      <path d="M21.5 32h14M20.6 37.5h17M19.8 43h13" />
      <path d="M49 62v-5.5c0-1.6-1.3-2.5-1.3-4h-6.4c0 1.5-1.3 2.4-1.3 4V62z" fill="currentColor" />
      <path d="M42 52.500v-2.300h5v2.300" />
      <path d="M44.500 50C45 38 48.500 22.500 56 11.500c1.400 12-3.500 22-10.200 28.500" />
      <path d="M55.500 12.500C51 21.500 47.500 33 44.700 48.500" />
    </Stamp>
  );
}
