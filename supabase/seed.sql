-- Demo content: Reżyserka Live, a fictional live production company in Wrocław. Polish is the original; English is
-- written for English readers, not translated line by line. Identifiers are fixed so that links to demo content last.
-- Meant for a fresh database: plain inserts, so a second run fails on the first row instead of doubling anything.
--
-- Habits of the texts: Polish keeps a non-breaking space (U+00A0) after one-letter words, in numbers and before units;
-- {{company.name}}, {{company.email}}, {{company.phone}} and {{company.address}} are filled in from the company record;
-- a feature is "heading, line break, text"; pictures are paths inside the bucket `media`.

-- Company. The street, numbers and register entry are made up; the tax number only has a valid check digit.

insert into public.company
  (id, name, legal_name, phone, email, street, postal_code, city, country_pl, country_en, tax_number,
   court_register_pl, court_register_en, map_url, latitude, longitude, opening_hours)
values
  (
    1, 'Reżyserka Live', 'Reżyserka Live sp. z o.o.', '+48 71 000 00 00', 'studio@rezyserka.example',
    'ul. Na Wizji 7', '50-000', 'Wrocław', 'Polska', 'Poland', '899-000-00-02',
    'Sąd Rejonowy dla Wrocławia-Fabrycznej, VI Wydział Gospodarczy KRS, nr KRS 0000000000, kapitał zakładowy 50 000 zł',
    'District Court for Wrocław-Fabryczna, VI Commercial Division of the National Court Register (KRS), no. 0000000000, share capital PLN 50,000',
    'https://www.openstreetmap.org/?mlat=51.10790&mlon=17.03850#map=17/51.10790/17.03850',
    51.1079, 17.0385,
    '[
      {"days": [1, 2, 3, 4, 5], "open": "09:00", "close": "18:00"},
      {"days": [6], "open": "10:00", "close": "15:00"}
    ]'::jsonb
  );

-- Services, in the order of the rundown

insert into public.services
  (id, "order", icon, link, title_pl, title_en, description_pl, description_en)
values
  (
    '2303d2d6-a718-479f-9d30-1ca53082bb83', 1, 'broadcast', '/services/live-streaming',
    'Transmisje na żywo', 'Live streaming',
    '<p>Od czterech do dwunastu kamer, reżyserka na miejscu i <strong>dwa niezależne łącza</strong>. Tłumaczenie i napisy na żywo, opóźnienie ustalone z góry.</p>',
    '<p>Four to twelve cameras, a control room on site and <strong>two independent uplinks</strong>. Live interpreting and captions, latency agreed in advance.</p>'
  ),
  (
    '0de325d2-b280-4550-93e7-e4f6284000e0', 2, 'camera', '/services/video-production', 'Produkcja wideo',
    'Video production',
    '<p>Wiele kamer w 4K i montaż jeszcze na miejscu. <strong>Pierwszy skrót tego samego wieczoru</strong>, film z wydarzenia w dwa tygodnie.</p>',
    '<p>Multi-camera in 4K, edited while the event is still on. <strong>First highlights the same evening</strong>, the event film in two weeks.</p>'
  ),
  (
    '84a35e66-52d1-404c-a2cc-e78faa3f0ae8', 3, 'waveform', '/services/audio', 'Realizacja dźwięku',
    'Audio engineering',
    '<p>Osobny miks dla sali i osobny dla transmisji. Do 96 kanałów i <strong>48 mikrofonów bezprzewodowych</strong> na uzgodnionych częstotliwościach.</p>',
    '<p>One mix for the room, another for the stream. Up to 96 channels and <strong>48 radio microphones</strong> on coordinated frequencies.</p>'
  ),
  (
    'a0ca98c6-3e9b-4005-9b6a-8f1a79541c09', 4, 'spotlight', '/services/lighting', 'Reżyseria światła',
    'Lighting design',
    '<p>Światło, które dobrze wygląda z dwudziestego rzędu i <strong>w obiektywie</strong>. Najpierw wizualizacja 3D, potem montaż i próba kamerowa.</p>',
    '<p>Light that works from row twenty and <strong>through the lens</strong>. A 3D visualisation first, then the rig and a camera rehearsal.</p>'
  ),
  (
    '1017341f-991b-42e8-94d2-159d64fc5df0', 5, 'headset', '/services/stage', 'Kierownictwo sceny',
    'Stage management',
    '<p>Ktoś musi wiedzieć, co wydarzy się za trzydzieści sekund. Pilnujemy zegarów, łączności i <strong>scenariusza co do sekundy</strong>.</p>',
    '<p>Somebody has to know what happens thirty seconds from now. We run <strong>the show to the second</strong>, clocks and comms included.</p>'
  );

update public.services as service
set image_url = kit.image_url, kit_pl = kit.pl, kit_en = kit.en
from (
  values
    (
      '/services/live-streaming', 'services/live-streaming_1600x900_080808_s.webp',
      E'2 łącza – niezależne: gdy jedno padnie, widzowie nie zauważą\n40 min – z zapasowych akumulatorów; od obiektu potrzebujemy 6 kW\n6 osób – w reżyserce i po jednej na kamerę\n3 h – od przyjazdu do gotowości na próbę\n7,5 t – waży wóz realizacyjny; mamy też reżyserkę w skrzyniach',
      E'2 uplinks – independent: if one fails, viewers never notice\n40 min – on batteries; from the venue we need 6 kW\n6 people – in the control room, and one on each camera\n3 h – from arrival to ready for rehearsal\n7.5 t – is the truck; there is a control room in cases, too'
    ),
    (
      '/services/video-production', 'services/video-production_1600x900_684838_s.webp',
      E'2 kamery – pełnoklatkowe, w jednym plecaku\n9 m – ramię; ze statywem i stabilizatorem w jednym busie\n10 h – zdjęć na akumulatorach\n3 osoby – operator, dźwiękowiec i montażysta\n3 kopie – na osobnych dyskach, zanim wyjedziemy',
      E'2 cameras – full-frame, in one backpack\n9 m – of jib; with tripod and gimbal in a single van\n10 h – of shooting on batteries\n3 people – camera, sound and edit\n3 copies – on separate disks before we leave'
    ),
    (
      '/services/audio', 'services/audio_1600x900_281818_s.webp',
      E'2 konsolety – sala i transmisja, każda zastąpi drugą\n48 torów – bezprzewodowych, po skanie pasma na miejscu\n50–20 000 – osób, od sali po plac\n4–32 kW – poboru mocy; rozdzielnicę mamy własną\n3 osoby – dwóch realizatorów i technik sceny',
      E'2 consoles – room and stream, each can run both\n48 channels – wireless, after a spectrum scan on site\n50–20,000 – people, from a room to a square\n4–32 kW – through our own distribution\n3 people – two engineers and a stage technician'
    ),
    (
      '/services/lighting', 'services/lighting_1600x900_080818_s.webp',
      E'12–32 kg – waży jedna głowica LED\n63 A – na fazę przy pełnym świetle, z własnej rozdzielnicy\n500 kg – udźwig wciągarki; wieże i kratownice z atestem\n6 h – na montaż, 3 h na demontaż\n6 osób – projektant, realizator i czterech monterów',
      E'12–32 kg – per fixture: LED, no discharge lamps\n63 A – per phase at full light, from our own distribution\n500 kg – per hoist; towers and truss are certified\n6 h – to rig, 3 h to strike\n6 people – a designer, an operator and four riggers'
    ),
    (
      '/services/stage', 'services/stage_1600x900_081818_s.webp',
      E'750 kg – na metr kwadratowy: nośność podestów 2 na 1 m\n30 m – z tak daleka widać nasz zegar\n300 m – zasięg interkomu bez kabli\n6% – nachylenie podjazdu dla wózka, obok schody z poręczą\n5 min – przed wejściem prelegent stoi już w kulisie',
      E'750 kg – per square metre, on decks of 2 by 1 m\n30 m – the distance at which our clocks still read\n300 m – the range of the wireless intercom\n6% – slope of the wheelchair ramp, beside steps with a rail\n5 min – before the cue, the speaker is in the wings'
    )
) as kit (link, image_url, pl, en)
where service.link = kit.link;

-- Pictures of the services' kit

update public.services as service
set
  kit_picture_pl = format('<figure><img src="/media/%s" alt="%s" /></figure>', path, alt_pl),
  kit_picture_en = format('<figure><img src="/media/%s" alt="%s" /></figure>', path, alt_en)
from (
  values
    ('/services/live-streaming', 'services/kit-live-streaming_1280x1600_081828_s.webp', 'Pulpit miksera wizji: klawisz CAM 4 na czerwono, CAM 3 na zielono, za nim nadajnik LTE', 'A vision mixer''s panel: key CAM 4 lit red, CAM 3 green, an LTE transmitter behind'),
    ('/services/video-production', 'services/kit-video-production_1280x1600_181818_s.webp', 'Obiektyw filmowy 35 mm w piance otwartego kufra, obok dekielek z taśmą „A CAM”', 'A 35 mm cine lens in the foam of an open flight case, beside it a cap taped “A CAM”'),
    ('/services/audio', 'services/kit-audio_1280x1600_281808_s.webp', 'Bezprzewodowy mikrofon wokalny z taśmą „VOX 1”, za nim odbiorniki z zielonymi wskaźnikami', 'A wireless vocal microphone with “VOX 1” tape, receivers with green meters behind'),
    ('/services/lighting', 'services/kit-lighting_1280x1600_080808_s.webp', 'Pulpit oświetleniowy: tłumiki, świecące przyciski i ekran z planem opraw, w tle scena w fioletowych snopach', 'A lighting desk with faders, lit buttons and a touch screen of fixture tiles, the stage behind it in violet beams'),
    ('/services/stage', 'services/kit-stage_1280x1600_181818_s.webp', 'Zestaw kierowniczki sceny: interkom ze słuchawkami, scenariusz, stoper i taśmy na czarnej podłodze', 'The stage manager’s kit: intercom pack and headset, running order, stopwatch and tape on a black floor')
) as kit (link, path, alt_pl, alt_en)
where service.link = kit.link;

-- Service pages: text and features

insert into public.service_details
  (service_id, title_pl, title_en, description_pl, description_en, features_pl, features_en)
values
  (
    '2303d2d6-a718-479f-9d30-1ca53082bb83', 'Od obiektywu do odtwarzacza', 'From lens to player',
    '<p>Transmisję zaczynamy od łącza, nie od kamer.</p>
<p>Dwa tygodnie wcześniej mierzymy je na miejscu, o tej samej porze dnia, o której wejdziesz na antenę. Jeśli w obiekcie nie ma światłowodu, przywozimy własne łącze: modem, który spina sześć kart SIM trzech operatorów, albo terminal satelitarny.</p>
<p>Obok sceny stawiamy reżyserkę: mikser wizyjny, grafikę, powtórki, realizację dźwięku i osobę, która przez cały czas ogląda transmisję tak jak widz, na zwykłym telefonie. Enkodery pracują parami i w dwóch sieciach, a obraz z każdej kamery zapisujemy osobno.</p>
<p>Po wydarzeniu dostajesz nagranie główne, zapis wszystkich kamer i raport: ilu było widzów, z jakich krajów, jak długo zostali i w której minucie odchodzili.</p>',
    '<p>We start a stream with the connection, not the cameras.</p>
<p>Two weeks ahead we measure it on site, at the hour you will be on air. If the venue has no fibre we bring our own connection: a modem that bonds six SIM cards from three networks, or a satellite terminal.</p>
<p>The control room goes up next to the stage: vision mixer, graphics, replays, a sound engineer, and one person who does nothing but watch the stream the way your viewers do, on an ordinary phone. Encoders run in pairs on two networks, and every camera is recorded on its own.</p>
<p>Afterwards you get the programme recording, each camera’s own recording and a report: how many people watched, from where, for how long, and the minute at which they left.</p>',
    array[
      e'Realizacja wielokamerowa\nDo 12 kamer 4K, w tym głowice sterowane zdalnie, ramię 9 m i kamery bezprzewodowe o zasięgu do 500 m.',
      e'Podwójne łącze\nDwie niezależne drogi sygnału i protokół SRT, który odzyskuje zgubione pakiety, zanim zauważy to widz.',
      e'Kilka platform naraz\nYouTube, LinkedIn i Twoja strona równocześnie, a do sali obok obraz dociera w niecałą sekundę.',
      e'Tłumaczenie i napisy\nDo sześciu ścieżek językowych, napisy na żywo po polsku i angielsku, tłumacz języka migowego w stałym oknie.',
      e'Goście zdalni\nPróba z każdym gościem dzień wcześniej, odsłuch bez własnego echa i telefon jako zapasowa droga na antenę.',
      e'Grafika na żywo\nBelki, wyniki, głosowania i pytania z czatu w Twojej identyfikacji wizualnej, obsługiwane z jednego stanowiska.'
    ],
    array[
      e'Multi-camera coverage\nUp to twelve 4K cameras, including remote heads, a 9 m jib and wireless cameras with a range of 500 m.',
      e'Two separate uplinks\nTwo independent paths and the SRT protocol, which recovers lost packets before a viewer can notice.',
      e'Several platforms at once\nYouTube, LinkedIn and your own site in parallel, plus the overflow room with less than a second of delay.',
      e'Interpreting and captions\nUp to six language tracks, live captions in Polish and English, a sign language interpreter in a fixed window.',
      e'Remote guests\nA rehearsal with each guest the day before, return audio without their own echo, and a phone line as backup.',
      e'Live graphics\nName straps, scores, polls and questions from the chat in your own branding, all run from one position.'
    ]
  ),
  (
    '0de325d2-b280-4550-93e7-e4f6284000e0', 'Materiał na rok, nie na jeden dzień',
    'A year of footage from one day',
    '<p>Większość nagrań z wydarzeń ląduje na dysku, bo nikt wcześniej nie zapytał, do czego mają służyć.</p>
<p>My pytamy przed zdjęciami: czy to ma być film na otwarcie przyszłej edycji, dwadzieścia wykładów w serwisie, czy trzydzieści pionowych klipów na cały kwartał. Od tego zależy, gdzie staną kamery i co powie prowadzący.</p>
<p>Na planie pracuje od dwóch do dwunastu kamer z tym samym kodem czasowym. Montażysta siedzi w reżyserce, dostaje materiał na bieżąco i o dwudziestej pierwszej ma gotową pierwszą minutę. Kolor i dźwięk poprawiamy w studiu, na skalibrowanym monitorze.</p>
<p>Oddajemy pliki opisane i podpisane: wersję główną, wersje pionowe, napisy w dwóch językach, miniatury i listę wypowiedzi z kodem czasowym, żeby za pół roku dało się coś znaleźć.</p>',
    '<p>Most event footage ends up on a drive because nobody asked what it was for.</p>
<p>We ask before the shoot: is it an opener for next year, twenty talks for your site, or thirty vertical clips to last the quarter? The answer decides where the cameras stand and what the host says.</p>
<p>Between two and twelve cameras run on a shared timecode. The editor sits in the control room, receives material as it is shot and has the first minute finished by nine in the evening. Colour and sound are finished in our studio, on a calibrated monitor.</p>
<p>You get files that are named and described: the master, vertical versions, subtitles in two languages, thumbnails, and a timecoded list of quotes, so that you can still find things half a year later.</p>',
    array[
      e'Zapis każdej kamery\nWszystkie kamery ze wspólnym kodem czasowym, w 4K i 10 bitach, więc w montażu można wrócić do każdego ujęcia.',
      e'Montaż na miejscu\nStanowisko montażowe w reżyserce: skrót do mediów społecznościowych godzinę po ostatnim wystąpieniu.',
      e'Dron i ruch\nOperatorzy z uprawnieniami, gimbale, slider i wózek, zgłoszenia lotów i zgody obiektu po naszej stronie.',
      e'Wywiady w kulisach\nStały kadr, dwa światła i dziennikarka, która wraca z odpowiedzią dłuższą niż „było super”.',
      e'Napisy i wersje\nNapisy po polsku i angielsku sprawdzone przez człowieka, kadry 16:9, 9:16 i 1:1.',
      e'Archiwum na dwa lata\nSurowy materiał trzymamy w dwóch kopiach przez 24 miesiące i wydajemy na każdą prośbę.'
    ],
    array[
      e'Every camera kept\nAll cameras on shared timecode, 4K and 10-bit, so the edit can go back to any shot.',
      e'Editing on site\nAn edit position in the control room: a cut for social media an hour after the last speaker.',
      e'Drone and movement\nLicensed pilots, gimbals, slider and dolly; we handle flight notifications and venue permits.',
      e'Backstage interviews\nA fixed frame, two lights and a journalist who comes back with more than “it was great”.',
      e'Subtitles and formats\nPolish and English subtitles checked by a person, versions in 16:9, 9:16 and 1:1.',
      e'Two years of archive\nWe keep the rushes in two copies for 24 months and hand them over whenever you ask.'
    ]
  ),
  (
    '84a35e66-52d1-404c-a2cc-e78faa3f0ae8', 'Inny głośnik, inny miks', 'Different speakers, different mix',
    '<p>Obraz może mrugnąć i nikt nie wyjdzie. Kiedy znika dźwięk, widzowie odchodzą po kilkunastu sekundach.</p>
<p>Dlatego tor mowy prowadzimy podwójnie: dwa nadajniki na prowadzącym, dwie konsolety w sieci Dante i zapasowe zasilanie, które utrzyma je przez czterdzieści minut.</p>
<p>Nagłośnienie projektujemy na modelu sali, a na miejscu stroimy je mikrofonem pomiarowym: różnica poziomu między pierwszym a ostatnim rzędem ma się zmieścić w 3 dB. Transmisja dostaje własny miks z mikrofonami publiczności i poziomem −16 LUFS, więc nikt w domu nie sięga po pilota.</p>
<p>Przy koncertach i operze nagrywamy wielośladowo, do 96 śladów w 48 kHz, z osobnym torem zapasowym. Płytę da się z tego zmiksować rok później.</p>',
    '<p>A picture can flicker and nobody leaves. When the sound goes, viewers are gone within seconds.</p>
<p>So we run the speech chain twice: two transmitters on the host, two consoles on a Dante network, and battery power to keep them going for forty minutes.</p>
<p>We design the system on a model of the room and tune it on site with a measurement microphone: front row to back row, the difference in level has to stay within 3 dB. The stream gets a mix of its own, with audience microphones and loudness at −16 LUFS, so nobody at home reaches for the remote.</p>
<p>For concerts and opera we record multitrack, up to 96 tracks at 48 kHz with a separate backup recorder. You can still mix an album from it a year later.</p>',
    array[
      e'Nagłośnienie sali\nSystemy liniowe od 50 do 20 000 osób, projekt na modelu 3D i strojenie przed każdą próbą.',
      e'Miks transmisji\nOsobna konsoleta i osobna kabina: mowa wyraźna także w głośniku telefonu.',
      e'Mikrofony bezprzewodowe\nDo 48 torów, skan pasma na miejscu i mapa częstotliwości uzgodniona z innymi ekipami.',
      e'Tłumaczenie symultaniczne\nKabiny zgodne z normą ISO, odbiorniki dla 600 osób i podgląd mówcy dla tłumaczy bez opóźnienia.',
      e'Nagranie wielośladowe\nDo 96 śladów z dwóch niezależnych rejestratorów, przekazanych z opisem sesji.',
      e'Łączność ekipy\nInterkom na 24 stanowiska, także bezprzewodowy, z osobnymi grupami kamer, sceny i światła.'
    ],
    array[
      e'Sound for the room\nLine arrays for 50 to 20,000 people, designed on a 3D model and tuned before every rehearsal.',
      e'A mix for the stream\nIts own console in its own room: speech that stays clear on a phone speaker.',
      e'Radio microphones\nUp to 48 channels, a spectrum scan on site and a frequency plan shared with other crews.',
      e'Simultaneous interpreting\nISO booths, receivers for 600 people and a delay-free view of the speaker for the interpreters.',
      e'Multitrack recording\nUp to 96 tracks on two independent recorders, delivered with session notes.',
      e'Crew comms\nIntercom for 24 stations, wireless included, with separate groups for camera, stage and light.'
    ]
  ),
  (
    'a0ca98c6-3e9b-4005-9b6a-8f1a79541c09', 'Oko wybacza, kamera nie',
    'The eye forgives, the camera doesn’t',
    '<p>Reflektor, który na sali wygląda dobrze, w kamerze potrafi dać czerwone twarze i migotanie.</p>
<p>Zaczynamy więc od pytania, co będzie w kadrze, i dopiero potem rysujemy plan. Projekt oglądasz na wizualizacji, z miejsca widza i z pozycji każdej kamery, zanim wynajmiemy pierwszy statyw.</p>
<p>Twarze dostają od 600 do 900 lx z dwóch kierunków, tło jest o półtorej przysłony ciemniejsze, a ekran LED przygaszamy tak, żeby nie świecił prelegentowi w kark. Urządzenia pracują z częstotliwością, przy której powtórka w zwolnionym tempie nie pulsuje.</p>
<p>Światło prowadzi na żywo realizator, który słyszy reżyserkę w słuchawkach. Kiedy realizatorka wizji mówi „za dziesięć publiczność”, publiczność jest już widoczna.</p>',
    '<p>A fixture that looks fine in the hall can give a camera red faces and flicker.</p>
<p>So we begin by asking what will be in shot, and only then draw a plan. You see the design as a visualisation, from a seat and from each camera position, before anyone hires a single stand.</p>
<p>Faces get 600 to 900 lux from two directions, the background sits a stop and a half below, and the LED wall is dimmed so that it doesn’t burn the back of the speaker’s neck. Fixtures run at a frequency that stays flicker-free even in slow motion.</p>
<p>An operator runs the show live on the control room’s talkback. When the director says “audience in ten”, the audience is already lit.</p>',
    array[
      e'Wizualizacja 3D\nPlan z widoku sali i każdej kamery, gotowy dwa tygodnie przed montażem.',
      e'Światło dla twarzy\nDwa kierunki, współczynnik oddawania barw powyżej 95 i poziom mierzony luksomierzem, nie okiem.',
      e'Efekty i lasery\n120 głowic ruchomych, mgła uzgodniona z obiektem, lasery z operatorem i pomiarem strefy.',
      e'Ekrany LED\nDo 140 m² ekranu, odświeżanie dobrane do kamer, jasność sterowana razem ze światłem.',
      e'Zasilanie i bezpieczeństwo\nBilans mocy, rozdzielnice, agregat 100 kW i uprawnienia do pracy na wysokości.',
      e'Realizacja na żywo\nOperator od próby do ostatniego ukłonu, z zapisanymi scenami i ręką na suwaku, gdy program się zmienia.'
    ],
    array[
      e'3D visualisation\nThe plan as seen from the hall and from every camera, ready two weeks before the build.',
      e'Light for faces\nTwo directions, a colour rendering index above 95, and levels read off a meter, not guessed.',
      e'Effects and lasers\n120 moving heads, haze agreed with the venue, lasers with an operator and a measured zone.',
      e'LED walls\nUp to 140 m² of screen, refresh rate matched to the cameras, brightness run with the light.',
      e'Power and safety\nLoad planning, distribution, a 100 kW generator and crew certified to work at height.',
      e'Operated live\nOne operator from rehearsal to last bow, with cues stored and a hand on the fader when plans change.'
    ]
  ),
  (
    '1017341f-991b-42e8-94d2-159d64fc5df0', 'Spokój ma swój scenariusz', 'Calm has a running order',
    '<p>Najwięcej czasu ginie między punktami programu: ktoś szuka klikera, ktoś nie wie, z której strony wejść, film zaczyna się bez dźwięku.</p>
<p>Trzy tygodnie przed wydarzeniem piszemy scenariusz, w którym każda zmiana ma swój czas, osobę i plan awaryjny. Wszyscy czytają ten sam dokument, od reżyserki po obsługę szatni.</p>
<table><caption>Minuta z jednego scenariusza</caption><thead><tr><th>Czas</th><th>Sygnał</th><th>Kto</th></tr></thead><tbody><tr><td>19:59:10</td><td>Drzwi zamknięte, sala siada</td><td>widownia</td></tr><tr><td>19:59:30</td><td>Światło na sali do połowy</td><td>światło</td></tr><tr><td>19:59:45</td><td>Film otwarcia</td><td>reżyserka</td></tr><tr><td>20:00:00</td><td>Prowadząca wchodzi z prawej</td><td>scena</td></tr><tr><td>20:00:08</td><td>Mikrofon 1 otwarty</td><td>dźwięk</td></tr></tbody></table>
<p>W dniu wydarzenia kierowniczka sceny stoi za kulisami z podglądem programu i zegarem. Inspicjenci prowadzą gości z garderoby, zakładają mikrofony, sprawdzają slajdy na tym samym komputerze, z którego pójdą. Prelegent widzi tylko zielone światło, zegar i osobę, która daje znak.</p>
<p>Złe wieści też ćwiczymy: spóźniony samolot, zmiana kolejności, ewakuacja. Na każdą jest kartka i ktoś, kto ją czytał.</p>',
    '<p>Most time is lost between items: someone is looking for the clicker, someone doesn’t know which side to enter from, a film starts without sound.</p>
<p>Three weeks ahead we write a running order in which every change has a time, a name and a fallback. Everyone reads the same document, from the control room to the cloakroom.</p>
<table><caption>A minute of one running order</caption><thead><tr><th>Time</th><th>Cue</th><th>Who</th></tr></thead><tbody><tr><td>19:59:10</td><td>Doors closed, the house sits down</td><td>front of house</td></tr><tr><td>19:59:30</td><td>House lights to half</td><td>lighting</td></tr><tr><td>19:59:45</td><td>Opening film</td><td>control room</td></tr><tr><td>20:00:00</td><td>Host enters from the right</td><td>stage</td></tr><tr><td>20:00:08</td><td>Microphone 1 open</td><td>sound</td></tr></tbody></table>
<p>On the day the stage manager stands in the wings with the programme feed on a monitor and a clock. Assistant stage managers bring guests from the dressing room, fit microphones and check slides on the very computer they will run from. All the speaker sees is a green light, a clock and a person giving the cue.</p>
<p>We are practised at bad news too: a late flight, a reshuffled running order, an evacuation. There is a page for each, and someone who has read it.</p>',
    array[
      e'Scenariusz realizacyjny\nJeden dokument z czasem co do sekundy, aktualizowany na żywo na tabletach ekipy.',
      e'Próby\nKwadrans na prelegenta, próba techniczna z kamerami i próba samych wejść i zejść.',
      e'Opieka nad gośćmi\nKtoś, kto czeka przy taksówce, zna wymowę nazwiska i ma zapasowe baterie.',
      e'Zegary i monitory\nOdliczanie, notatki i podgląd slajdu przed sceną, sterowane z jednego miejsca.',
      e'Montaż i demontaż\nPlan wjazdu co do kwadransa, brygada od 6 do 40 osób, protokół odbioru obiektu.',
      e'Plan awaryjny\nSpisane procedury na brak prądu, burzę, zerwane łącze i nagłą chorobę, przećwiczone w dniu montażu.'
    ],
    array[
      e'The running order\nOne document timed to the second, updated live on the crew’s tablets.',
      e'Rehearsals\nFifteen minutes a speaker, a technical run with cameras, and a cue-to-cue without content.',
      e'Speaker care\nSomeone who meets the taxi, knows how the name is pronounced and carries spare batteries.',
      e'Clocks and monitors\nCountdown, notes and slide preview in front of the stage, all driven from one position.',
      e'Build and strike\nA loading plan by the quarter-hour, a crew of 6 to 40 and a signed handover with the venue.',
      e'Contingency plan\nWritten procedures for a power cut, a storm, a lost uplink or a sudden illness, walked through on build day.'
    ]
  );

-- Service banners: the headline of each service page

insert into public.service_banners
  (service_id, title_pl, title_en, subtitle_pl, subtitle_en)
values
  (
    '2303d2d6-a718-479f-9d30-1ca53082bb83', 'Transmisje, które się nie zrywają', 'Live streams that stay up',
    'Wiele kamer, dwa łącza i człowiek, który ogląda to samo co widz.',
    'Many cameras, two uplinks, and someone watching exactly what your viewers see.'
  ),
  (
    '0de325d2-b280-4550-93e7-e4f6284000e0', 'Wideo, które zostaje po wydarzeniu',
    'Video that outlives the event',
    'Skrót tego samego wieczoru, wykłady w trzy dni, materiał na cały rok.',
    'Highlights the same evening, talks in three days, footage for the whole year.'
  ),
  (
    '84a35e66-52d1-404c-a2cc-e78faa3f0ae8', 'Słychać każde słowo',
    'Sound that carries every word',
    'Mowa dwoma niezależnymi torami, muzyka tak, jak zagrał ją zespół.',
    'A backup path for every voice, and music the way the band played it.'
  ),
  (
    'a0ca98c6-3e9b-4005-9b6a-8f1a79541c09', 'Światło dla sali i dla kamery',
    'Light for the room and the lens',
    'Projekt, montaż i realizacja, sprawdzone w kadrze przed pierwszym gościem.',
    'Designed, rigged and run by one team, checked on camera before the first guest.'
  ),
  (
    '1017341f-991b-42e8-94d2-159d64fc5df0', 'Scena co do sekundy', 'A stage that runs to time',
    'Scenariusz, próby i ludzie za kulisami, dzięki którym program kończy się o czasie.',
    'The running order, the rehearsals and the people in the wings who bring you in on time.'
  );

-- Hero videos: the first is on air

insert into public.media_assets
  (id, type, location, bunny_id, mobile_bunny_id, is_active, created_at)
values
  (
    '42153197-f227-4dee-9293-14dee69417f5', 'bunny', 'hero', 'demo-hero', 'demo-hero-mobile', true,
    '2026-01-15 10:00:00+01'
  ),
  (
    'e8bbf4d7-3535-4d09-966d-adc991e0eeef', 'bunny', 'hero', 'demo-stage', null, false,
    '2026-05-20 10:00:00+02'
  );

-- Portfolio: two projects of each category, and one that is still hidden

insert into public.portfolio
  (id, "order", category, is_active, image_url, youtube_url, title_pl, title_en, description_pl,
   description_en, image_alt_pl, image_alt_en)
values
  (
    '3617d257-ae37-4cb7-8f73-fbbdfa14e60b', 4, 'conference', true, 'portfolio/cloud-congress_1600x900_080818_s.webp',
    null, 'Kongres Chmury 2026', 'Cloud Congress 2026',
    '<p>Dwa dni, 2400 osób na sali i cztery razy tyle przed ekranami. Organizator chciał jednej sceny z ekranem LED szerokości 32 metrów i programu, w którym nic nie przesuwa się na popołudnie.</p>
<p>Postawiliśmy dziewięć kamer i reżyserkę za kulisami. Ekran podzieliliśmy na trzy warstwy: slajdy, obraz z kamer i tło prowadzone razem ze światłem. Każdy prelegent miał dzień wcześniej kwadrans próby, z własną prezentacją i własnym klikerem.</p>
<p>41 wystąpień, 14 godzin anteny, 9800 widzów transmisji i 40 sekund spóźnienia na zamknięciu drugiego dnia.</p>',
    '<p>Two days, 2,400 people in the hall and four times as many watching online. The organiser wanted a single stage with an LED wall 32 metres wide, and a schedule in which nothing slid into the afternoon.</p>
<p>We brought nine cameras and built the control room backstage. The wall was split into three layers: slides, camera feeds and a background run together with the lighting. Every speaker had fifteen minutes of rehearsal the day before, with their own deck and their own clicker.</p>
<p>41 talks, 14 hours on air, 9,800 viewers online, and 40 seconds late at the close of day two.</p>',
    'Mównica z dwoma mikrofonami, za nią monitor „kongres chmury” i pełna sala',
    'A lectern with two microphones, beyond it a “kongres chmury” monitor and a full hall'
  ),
  (
    '41d6c3b9-c6d7-4e8c-9c53-71334aa77915', 2, 'sports', true, 'portfolio/odra-night-run_1600x900_282838_s.webp',
    null, 'Nocny Bieg nad Odrą', 'Odra Night Run',
    '<p>6200 osób, dziesięć kilometrów i start o dwudziestej drugiej. Trasa prowadzi przez pięć mostów, a sieć komórkowa pada dokładnie wtedy, gdy wszyscy wyciągają telefony.</p>
<p>Jedenaście kamer, w tym dwie na motocyklach i dron nad metą, nadawało przez modemy z kartami trzech operatorów i własną antenę na wieży. Wyniki z chipów trafiały na ekran w niecałe dwie sekundy, a mosty doświetliliśmy tak, żeby było widać twarze, nie tylko odblaski.</p>
<p>Trzy godziny transmisji bez przerwy, 58 tysięcy widzów i ani jednej utraty sygnału z motocykli dłuższej niż sekunda.</p>',
    '<p>6,200 runners, ten kilometres and a 10 p.m. start. The course crosses five bridges, and the mobile network gives out at precisely the moment everyone lifts a phone.</p>
<p>Eleven cameras, two of them on motorbikes and one on a drone above the finish, came in over modems with SIM cards from three networks and our own antenna on a tower. Chip times reached the screen in under two seconds, and we lit the bridges so that you saw faces rather than reflective strips.</p>
<p>Three hours on air without a break, 58,000 viewers, and not one dropout from the motorbikes longer than a second.</p>',
    'Nogi biegacza w rozbryzgach na mokrym moście, dalej brama mety z zegarem 1:24:57 i wieże katedry',
    'A runner’s legs and spray on the wet bridge, beyond them the finish arch, its clock at 1:24:57, and the cathedral'
  ),
  (
    'a193c776-e7db-4f59-b34e-f5a566bed049', 9, 'entertainment', true, 'portfolio/neon-odra-festival_1600x900_281828_s.webp',
    null, 'Neon Odra Festival', 'Neon Odra Festival',
    '<p>Trzy noce, 22 koncerty i 18 tysięcy osób dziennie na wyspie, na którą prowadzi jeden most techniczny. Jeden system miał obsłużyć ekrany przy scenie, transmisję i nagranie dla artystów.</p>
<p>Dwanaście kamer, ramię nad publicznością i trzy wozy sprzętu wjechały nocą, według planu co do kwadransa. Światło, lasery i obraz na ekranach zsynchronizowaliśmy jednym kodem czasowym, a przebudowę sceny skróciliśmy do jedenastu minut dzięki podwójnemu zestawowi podestów.</p>
<p>31 godzin materiału wielokamerowego, 240 tysięcy odtworzeń w pierwszym tygodniu i koniec każdej nocy o godzinie zapisanej w pozwoleniu.</p>',
    '<p>Three nights, 22 sets and 18,000 people a day on an island with a single service bridge. One system had to feed the side screens, the stream and the recordings for the artists.</p>
<p>Twelve cameras, a jib over the crowd and three trucks of kit rolled in overnight on a plan timed to the quarter-hour. Lighting, lasers and screen content ran on one timecode, and a double set of risers cut the changeover to eleven minutes.</p>
<p>31 hours of multi-camera material, 240,000 plays in the first week, and every night ended at the hour on the permit.</p>',
    'Mikrofon na scenie, za nim rozmyty tłum i różowe snopy światła',
    'A microphone on stage, beyond it a blurred crowd and beams of pink light'
  ),
  (
    'd4e1dabf-3fc8-43bf-811b-5af28d12ddaa', 3, 'corporate', true, 'portfolio/glassworks-gala_1600x900_381808_s.webp', null,
    'Gala stulecia huty szkła', 'Glassworks centenary gala',
    '<p>Sto lat huty, 420 gości przy 42 okrągłych stołach i sala balowa pełna szkła, w którym odbija się każdy reflektor. Zarząd prosił, żeby kamer nie było widać na zdjęciach gości.</p>
<p>Światło powiesiliśmy na dwóch wąskich mostach i usunęliśmy w wizualizacji wszystkie odbicia, zanim powstał plan stołów. Dwie kamery stanęły za ostatnim rzędem stołów, trzy zdalne, wielkości filiżanki, prowadziliśmy z pokoju obok. Hutnik pracował na scenie przy prawdziwym piecu, z mikrofonem w rękawie.</p>
<p>Cztery godziny programu, dwie zmiany kolejności w trakcie kolacji i film z wieczoru pokazany gościom, zanim podano kawę.</p>',
    '<p>A hundred years of glassmaking, 420 guests at 42 round tables, and a ballroom full of glass that mirrors every lamp. The board asked for one thing: no cameras in the guests’ photographs.</p>
<p>We hung the light on two slim trusses and designed out each reflection in the visualisation before the seating plan was drawn. Two cameras stood behind the last row of tables; three remote heads, no bigger than a coffee cup, were run from the room next door. A glassblower worked on stage at a real furnace, with a microphone up his sleeve.</p>
<p>Four hours of programme, two changes to the running order during dinner, and a film of the evening on the screens before coffee was served.</p>',
    'Szklane wazony i misa w barwach bursztynu i rubinu na ciemnym, błyszczącym stole',
    'Glass vases and a bowl in amber and ruby on a dark glossy table'
  ),
  (
    '7bcc6024-810b-46d1-b1d7-33d63d634472', 5, 'cultural', true, 'portfolio/opera-under-stars_1600x900_080818_s.webp',
    null, 'Opera pod Gwiazdami', 'Opera under the Stars',
    '<p>Plenerowa premiera na 5000 miejsc, 68 osób w orkiestrze, chór na pontonie i prognoza, która zmieniała się co trzy godziny. Spektakl szedł równocześnie do jedenastu kin na Dolnym Śląsku.</p>
<p>76 mikrofonów, z tego 14 ukrytych we włosach solistów, miksowaliśmy osobno dla widowni, kin i nagrania. Dziesięć kamer stanęło poza polem widzenia publiczności, a partyturę w reżyserce czytała asystentka realizatorki, podając wejścia z wyprzedzeniem czterech taktów.</p>
<p>Trzy godziny na żywo, pełna widownia w kinach i siedem kropel deszczu w finale, zgodnie z planem B.</p>',
    '<p>An open-air premiere for 5,000, an orchestra of 68, a chorus on a pontoon and a forecast that changed every three hours. The performance went live to eleven cinemas across Lower Silesia at the same time.</p>
<p>76 microphones, 14 of them hidden in the soloists’ hair, were mixed separately for the audience, the cinemas and the recording. Ten cameras stood clear of every sight line, and a score reader in the control room called each entry four bars ahead.</p>
<p>Three hours live, full houses in the cinemas, and seven drops of rain in the finale, exactly as plan B allowed.</p>',
    'Batuta na partyturze w świetle lampki, w tle światła orkiestry i fioletowe łuki muszli koncertowej',
    'A baton on a score under a lamp, beyond it the orchestra’s lights and the violet arches of the concert shell'
  ),
  (
    '0645d454-9d8c-4b93-8d8d-99b3b582adc0', 8, 'conference', true, 'portfolio/digital-health-forum_1600x900_080808_s.webp',
    null, 'Forum Zdrowia Cyfrowego', 'Digital Health Forum',
    '<p>Debata hybrydowa: 350 lekarzy i urzędników na sali, 3800 osób w sieci, pięć języków. Pytania miały padać po równo z obu stron ekranu.</p>
<p>Cztery fotele obstawiliśmy sześcioma kamerami, tak żeby każdą odpowiedź i każdą reakcję dało się pokazać z przodu. Moderatorka miała na tablecie jedną listę pytań z sali i z czatu, a tłumacze dostali obraz mówcy bez opóźnienia. Napisy na żywo poprawiała redaktorka ze słownikiem 600 terminów medycznych.</p>
<p>127 pytań, z tego 61 z internetu, i średnio 74 minuty oglądania na osobę.</p>',
    '<p>A hybrid debate: 350 doctors and officials in the room, 3,800 people online, five languages. Questions were to come in equal measure from both sides of the screen.</p>
<p>We covered four armchairs with six cameras, so that every answer and every reaction could be shown from the front. The moderator had a single list of questions from the floor and the chat on her tablet, and the interpreters had a delay-free view of whoever was speaking. Live captions were corrected by an editor with a glossary of 600 medical terms.</p>
<p>127 questions, 61 of them from online, and an average viewing time of 74 minutes.</p>',
    'Widzowie od tyłu, przed nimi osoby w fotelach na scenie i ogromny ekran z zapisem tętna',
    'The audience from behind, before them people in armchairs on a stage and a huge screen with a pulse line'
  ),
  (
    '6155016a-6282-458c-b7ef-4bb4f55dccf5', 10, 'sports', true, 'portfolio/fencing-finals_1600x900_181818_s.webp',
    null, 'Finały szermiercze', 'Fencing finals',
    '<p>Trafienie w szermierce trwa krócej niż klatka zwykłego wideo. Liga potrzebowała transmisji dla telewizji, ekranu dla hali i powtórki, na podstawie której sędzia podejmie decyzję.</p>
<p>Osiem kamer, w tym dwie nagrywające 200 klatek na sekundę, ustawiliśmy wzdłuż jednej oświetlonej planszy. Sygnał z aparatu sędziowskiego wpięliśmy w grafikę, więc lampka na ekranie zapalała się w tej samej chwili co na planszy. Reszta hali zgasła: widać było dwie osoby i nic więcej.</p>
<p>24 walki finałowe, powtórka gotowa po sześciu sekundach i 19 decyzji podjętych z naszego obrazu.</p>',
    '<p>A hit in fencing lasts less than one frame of ordinary video. The league needed a feed for television, a screen for the hall and a replay good enough for a referee to rule on.</p>
<p>Eight cameras, two of them shooting 200 frames a second, were placed along a single lit piste. We tied the scoring apparatus into the graphics, so the lamp on screen came on at the same instant as the lamp on the piste. The rest of the hall went dark: two people, and nothing else to look at.</p>
<p>24 final bouts, a replay ready in six seconds, and 19 decisions taken from our pictures.</p>',
    'Maska szermiercza na metalowej planszy, przed nią floret, w tle rozmyte czerwone i zielone lampy aparatu',
    'A fencing mask on the metal piste, a foil before it, red and green scoring lamps blurred beyond'
  ),
  (
    '6152df3c-ff9d-4570-85d1-54e1a07591d6', 6, 'entertainment', true, 'portfolio/game-premiere_1600x900_183828_s.webp', null,
    'Noc streamerów', 'Streamers’ night',
    '<p>Ośmioro streamerów gra w nowy tytuł przy jednym stole, każdy nadaje na swoim kanale, a wydawca chce mieć jeszcze wspólny program, z publicznością i finałem o trzeciej nad ranem.</p>
<p>Zebraliśmy osiem obrazów z gry, osiem kamer na twarze i trzy kamery studyjne, a każdemu oddaliśmy czysty miks, z którym mógł zrobić, co chciał. Głosowania z ośmiu czatów spływały do jednej grafiki na ekranach za plecami graczy. Opóźnienie programu wspólnego wynosiło trzy sekundy, więc czat naprawdę mógł coś zmienić.</p>
<p>Dziewięć godzin bez przerwy, 74 tysiące widzów w szczycie i jedna kawa rozlana na konsoletę zapasową.</p>',
    '<p>Eight streamers play a new release at one desk, each on their own channel, and the publisher also wants a shared programme, with an audience and a finale at three in the morning.</p>
<p>We took in eight game feeds, eight face cameras and three studio cameras, and handed every streamer a clean mix to use as they pleased. Polls from eight chats ran into one graphic on the screens behind the players. The shared programme was three seconds behind real time, so the chat could genuinely change things.</p>
<p>Nine hours without a break, 74,000 viewers at the peak, and one coffee spilt, on the spare console.</p>',
    'Stanowisko gracza: świecąca klawiatura, mysz i słuchawki na stojaku, w tle zielone i różowe światła sali',
    'A player’s desk: a lit keyboard, a mouse and a headset on a stand, behind them the green and pink lights of a hall'
  ),
  (
    'dc4c42d9-8235-477a-9207-74f52be3be6b', 7, 'corporate', true, 'portfolio/global-town-hall_1600x900_080808_s.webp', null,
    'Spotkanie 14 miast', 'All hands in 14 cities',
    '<p>Firma technologiczna, 9300 pracowników w czternastu miastach i trzy wydania tego samego spotkania w ciągu doby, żeby nikt nie wstawał w nocy.</p>
<p>W naszym studiu powstała ściana z 31 mówcami, którzy widzieli i słyszeli studio. Każdy dostał wcześniej walizkę z kamerą, lampą, mikrofonem i instrukcją na jednej stronie. Prezeska widziała rozmówców na wysokości oczu, a pytania z Singapuru, Wrocławia i Austin trafiały do jednej kolejki.</p>
<p>Trzy wydania po 80 minut, 88 procent załogi na żywo i żadnego „halo, słyszycie mnie?” na antenie.</p>',
    '<p>A technology company, 9,300 staff in fourteen cities, and three editions of the same meeting within a day so that nobody had to get up at night.</p>
<p>In our studio we built a wall of 31 speakers on two-way links. Each had been sent a case with a camera, a light, a microphone and a one-page guide. The chief executive saw people at eye level, and questions from Singapore, Wrocław and Austin joined a single queue.</p>
<p>Three editions of 80 minutes, 88 per cent of staff watching live, and not a single “can you hear me?” on air.</p>',
    'Ściana monitorów z planszami czternastu miast, widziana z ukosa',
    'A wall of monitors with the graphics of fourteen cities, seen at an angle'
  ),
  (
    '2d41228f-fde7-45d5-b14e-c318432deb40', 1, 'cultural', true, 'portfolio/jazz-in-the-depot_1600x900_080808_s.webp',
    null, 'Jazz w zajezdni', 'Jazz at the Depot',
    '<p>Trio, 300 słuchaczy i nieczynna zajezdnia tramwajowa, w której blacha i beton oddają każdy dźwięk jeszcze przez trzy sekundy. Zespół chciał nagrać tu płytę, nie walczyć z pogłosem.</p>
<p>Zawiesiliśmy 180 metrów kwadratowych wełnianych kurtyn, a resztę pogłosu nagraliśmy celowo, na dwóch mikrofonach w kanale naprawczym. Sześć kamer pracowało bez lampek, a operatorzy nie ruszali się na oczach muzyków. Światło dały trzy latarnie i wnętrze jednego wagonu.</p>
<p>87 minut muzyki w jednym podejściu, 24 ślady w 96 kHz i płyta, która wyszła w maju bez ani jednej dogrywki.</p>',
    '<p>A trio, 300 listeners and a disused tram depot whose sheet metal and concrete keep every note ringing for three seconds. The band wanted to make an album here, not fight the echo.</p>
<p>We hung 180 square metres of wool drapes, then deliberately recorded the reverb that remained, with two microphones down in the inspection pit. Six cameras worked without tally lights and with no operator moving in the musicians’ line of sight. Three street lamps and the inside of one tram did the lighting.</p>
<p>87 minutes of music in a single take, 24 tracks at 96 kHz, and an album released in May without one overdub.</p>',
    'Dłonie pianisty na klawiszach fortepianu w bursztynowym świetle',
    'A pianist’s hands on the keys of a grand piano in amber light'
  ),
  (
    'fa13c2bf-04c3-4004-93e1-500053b05bda', 11, 'sports', false, 'portfolio/placeholder.webp', null,
    'Regaty trzech jezior', 'Three Lakes Regatta',
    '<p>Szkic opisu: cztery kamery na pontonach, jedna na maszcie, transmisja przez łącze satelitarne. Liczby dopisujemy po zgodzie organizatora.</p>',
    '<p>Draft text: four cameras on boats, one on a mast, a stream over a satellite link. Figures to follow once the organiser has agreed.</p>',
    'Plansza zastępcza: zdjęcie z regat w przygotowaniu',
    'Holding slide: a picture from the regatta is on its way'
  );

-- Their facts: client, place, first day, audience, cameras, hours on air, crew

update public.portfolio set
  client_pl = fact.client_pl, client_en = fact.client_en, place_pl = fact.place, place_en = fact.place,
  held_on = fact.held_on::date, audience = fact.audience, cameras = fact.cameras, hours_on_air = fact.hours, crew = fact.crew
from (values
  (4, 'Stowarzyszenie Kongres Chmury', 'Cloud Congress Association', 'Poznań', '2026-03-18', 12200, 9, 14, 26),
  (2, 'Fundacja Nocny Bieg', 'Night Run Foundation', 'Wrocław', '2025-06-14', 58000, 11, 3, 31),
  (9, 'Neon Odra', 'Neon Odra', 'Wrocław', '2025-09-05', 54000, 12, 18, 46),
  (5, 'Opera pod Gwiazdami', 'Opera under the Stars', 'Wrocław', '2025-07-11', 5000, 10, 3, 38),
  (7, 'Firma technologiczna', 'A technology company', 'Wrocław', '2026-01-22', 8200, 5, 4, 16),
  (1, '', '', 'Wrocław', '2025-12-06', 300, 6, 2, 9),
  (10, 'Polska Liga Szermiercza', 'Polish Fencing League', 'Katowice', '2026-05-23', 34000, 8, 7, 19),
  (6, '', '', 'Kraków', '2026-02-20', 74000, 11, 9, 22),
  (8, 'Forum Zdrowia Cyfrowego', 'Digital Health Forum', 'Łódź', '2025-10-16', 4150, 6, 6, 17),
  (3, 'Huta Szkła Stulecie', 'Stulecie Glassworks', 'Jelenia Góra', '2025-11-08', 420, 5, 4, 14),
  (11, '', '', 'Giżycko', '2026-08-15', null, 5, null, null)
) as fact (place_in_order, client_pl, client_en, place, held_on, audience, cameras, hours, crew)
where portfolio."order" = fact.place_in_order;

-- Stills, in the order of the projects

update public.portfolio set stills_pl = row_of.stills_pl, stills_en = row_of.stills_en
from (
  select place_in_order,
    string_agg(format('<figure><img src="/media/%s" alt="%s" /><figcaption>%s</figcaption></figure>', path, alt_pl, caption_pl), e'\n' order by place) as stills_pl,
    string_agg(format('<figure><img src="/media/%s" alt="%s" /><figcaption>%s</figcaption></figure>', path, alt_en, caption_en), e'\n' order by place) as stills_en
  from (values
    (4, 1, 'portfolio/cloud-congress-event_1280x720_080818_s.webp',
      'Prelegentka z otwartą dłonią na scenie, widziana z kulis, przed nią pełna sala w błękitnym świetle',
      'A speaker with an open hand on stage, seen from the wings, a full hall in blue light before her',
      'Sala tak, jak widzi ją kierowniczka sceny',
      'The hall as the stage manager sees it'),
    (4, 2, 'portfolio/cloud-congress-2_1280x720_182838_s.webp',
      'Dźwignia miksera wizji z bliska, obok podświetlone na niebiesko przyciski',
      'Close view of a vision mixer fader bar beside buttons lit in blue',
      'Dziewięć kamer na jednym mikserze',
      'Nine cameras on one switcher'),
    (4, 3, 'portfolio/cloud-congress-1_1280x720_082878_s.webp',
      'Monitor podglądowy na brzegu sceny z czasem 04:37 i następnym slajdem',
      'Confidence monitor at the stage edge showing 04:37 and the next slide',
      '41 wystąpień, każde po próbie dzień wcześniej',
      '41 talks, each rehearsed the day before'),
    (4, 4, 'portfolio/cloud-congress-3_1280x720_080818_s.webp',
      'Identyfikatory uczestników kongresu ułożone w rzędach w niebieskim świetle',
      'Name badges of the congress laid out in rows in blue light',
      '2400 identyfikatorów przed otwarciem drzwi',
      '2,400 badges, before the doors opened'),
    (2, 1, 'portfolio/odra-night-run-event_1280x720_281818_s.webp',
      'Nogi biegaczy na mokrym asfalcie mostu nocą, spod buta pryska woda, daleko świeci brama mety',
      'Runners’ legs on the wet asphalt of a bridge at night, water splashing from a shoe, far off the lit finish gantry',
      'Trzeci most, pierwsza fala',
      'The third bridge, the first wave'),
    (2, 2, 'portfolio/odra-night-run-1_1280x720_382828_s.webp',
      'Medale z napisem „Nocny Bieg nad Odrą, Wrocław, 10 km” na wstążkach, w tle światła miasta',
      'Medals that read Nocny Bieg nad Odrą, Wrocław, 10 km, on ribbons before the lights of the city',
      'Medal dla każdego, kto dobiegł',
      'A medal for everyone who finished'),
    (2, 3, 'portfolio/odra-night-run-2_1280x720_181818_s.webp',
      'Kamera reporterska na statywie widziana od tyłu, z czerwoną lampką tally i akumulatorem, nocą',
      'News camera on a tripod seen from behind at night, with its red tally lamp and battery',
      'Jedna z jedenastu kamer',
      'One of eleven cameras'),
    (2, 4, 'portfolio/odra-night-run-3_1280x720_080808_s.webp',
      'Pachołki z lampami i żółty najazd kablowy na mokrym asfalcie trasy biegu',
      'Cones with lamps and a yellow cable ramp on the wet asphalt of the race course',
      'Kable pod najazdem, nie pod nogami',
      'Cables under the ramp, not underfoot'),
    (9, 1, 'portfolio/neon-odra-festival-event_1600x900_080808_s.webp',
      'Konsoleta światła z dwoma ekranami, za nią głowy publiczności i scena z wielkim słońcem na ekranie LED',
      'A lighting desk with two screens, beyond it the heads of the audience and a stage with a huge sun on its LED wall',
      'Trzecia noc, ostatni z 22 koncertów',
      'Third night, the last of 22 sets'),
    (9, 2, 'portfolio/neon-odra-festival-1_1280x720_180818_s.webp',
      'Kula lustrzana w różowych i błękitnych światłach sceny',
      'Mirror ball in the pink and blue lights of the stage',
      'Kula wisi nad sceną, światło przychodzi z mostu',
      'The ball hangs over the stage, the light comes from the truss'),
    (9, 3, 'portfolio/neon-odra-festival-2_1280x720_080818_s.webp',
      'Neonowe fale światła nad mokrą sceną, za nimi snopy reflektorów',
      'Neon waves of light over a wet stage, beams behind them',
      'Światło prowadzone na żywo, noc po nocy',
      'Lights run live, night after night'),
    (9, 4, 'portfolio/neon-odra-festival-3_1280x720_080808_s.webp',
      'Widownia z rękami w górze i telefonem przed sceną w smugach różowego światła',
      'Hands and a phone in the air before a stage in beams of pink light',
      'Druga noc, 18 tysięcy osób',
      'Second night, 18,000 people'),
    (3, 1, 'portfolio/glassworks-gala-event_1280x720_180808_s.webp',
      'Trzy dłonie stukają się kieliszkami, za nimi bursztynowe światła żyrandoli',
      'Three hands clink their flutes, the amber lights of chandeliers behind',
      'Toast za drugie stulecie',
      'A toast to the second century'),
    (3, 2, 'portfolio/glassworks-gala-1_1280x720_180808_s.webp',
      'Kamera z tyłu sali balowej, na jej wizjerze szkło z huty, w tle scena i żyrandole',
      'A camera at the back of a ballroom, the works’ glass in its viewfinder, stage and chandeliers beyond',
      'Dwie kamery za ostatnim rzędem stołów',
      'Two cameras behind the last row of tables'),
    (3, 3, 'portfolio/glassworks-gala-2_1280x720_281808_s.webp',
      'Reflektor prowadzący rzuca ciepły snop światła, w tle żyrandole sali',
      'Followspot throwing a warm beam, with the chandeliers of the hall behind',
      'Snop światła bez jednego odbicia',
      'A beam without a single reflection'),
    (3, 4, 'portfolio/glassworks-gala-3_1280x720_281808_s.webp',
      'Mosiężna lampka i wizytówka z numerem 7 na stole podczas gali',
      'Brass lamp and a card with number 7 on a table at the gala',
      'Stół 7 z 42',
      'Table 7 of 42'),
    (5, 1, 'portfolio/opera-under-stars-event_1280x720_080808_s.webp',
      'Widzowie od tyłu na łące, daleko jasna muszla sceny z fioletowymi łukami, orkiestra i śpiewaczka w białej sukni',
      'People on a meadow from behind, far away the bright shell with violet arcs, an orchestra and a singer in white',
      'Drugi akt, widziany z łąki',
      'Act two, seen from the meadow'),
    (5, 2, 'portfolio/opera-under-stars-4_1280x720_080808_s.webp',
      'Pulpity orkiestry z nutami w świetle małych lamp, za nimi fioletowe snopy światła',
      'An orchestra’s music stands under small lamps, violet beams behind them',
      'Nuty dla 68 osób, lampka na każdym pulpicie',
      'Music for 68 players, a lamp on every stand'),
    (5, 3, 'portfolio/opera-under-stars-1_1280x720_180838_s.webp',
      'Girlanda żarówek z widocznym żarnikiem na tle fioletowego nieba z gwiazdami',
      'String of filament bulbs against a violet sky with stars',
      'Światła nad 5000 miejsc',
      'Lights above 5,000 seats'),
    (5, 4, 'portfolio/opera-under-stars-2_1280x720_281838_s.webp',
      'Mikrofony orkiestrowe na statywie nad sceną plenerową o zmierzchu',
      'Orchestra microphones on a stand over the open-air stage at dusk',
      '76 mikrofonów, trzy osobne miksy',
      '76 microphones, three separate mixes'),
    (5, 5, 'portfolio/opera-under-stars-3_1280x720_080808_s.webp',
      'Struny harfy z bliska, jasne i czerwone, pod złoconą ramą, w tle fioletowe światła',
      'A harp’s strings close up, pale and red, below the gilt neck, violet lights behind',
      'Wejście harfy zapowiedziane cztery takty wcześniej',
      'The harp’s entry, called four bars ahead'),
    (8, 1, 'portfolio/digital-health-forum-4_1600x900_083838_s.webp',
      'Mikrofony na stole debaty, za nimi turkusowy ekran z zapisem tętna',
      'Microphones on a panel’s table, a teal screen with a pulse line behind them',
      'Otwarty, zanim padnie pierwsze słowo',
      'Open before the first word is spoken'),
    (8, 2, 'portfolio/digital-health-forum-1_1280x720_081818_s.webp',
      'Obrotowa kamera z czerwoną lampką przed rozmytym ekranem z wykresem',
      'Robotic camera with a red tally lamp in front of a blurred screen with a chart',
      'Sześć kamer na cztery fotele',
      'Six cameras on four armchairs'),
    (8, 3, 'portfolio/digital-health-forum-2_1280x720_182828_s.webp',
      'Pulpit tłumacza z mikrofonem, podświetlonym klawiszem mikrofonu i słuchawkami',
      'Interpreter console with a microphone, a lit microphone key and a headset',
      'Tłumacze widzą mówcę bez opóźnienia',
      'The interpreters see the speaker without delay'),
    (8, 4, 'portfolio/digital-health-forum-3_1280x720_081818_s.webp',
      'Odbiorniki tłumaczenia symultanicznego w walizce ładującej, z numerami kanałów',
      'Simultaneous interpretation receivers in a charging case, showing channel numbers',
      'Pięć języków, każdy na swoim kanale',
      'Five languages, each on its own channel'),
    (10, 2, 'portfolio/fencing-finals-event_1280x720_181818_s.webp',
      'Sylwetki dwojga szermierzy pod światło jednej lampy, nad nimi czerwone światło trafienia, z przodu głowy widzów',
      'Two fencers in silhouette against a single lamp, the red scoring light above them, heads in the dark in front',
      'Czternaście metrów, na których dzieje się wszystko',
      'Fourteen metres where everything happens'),
    (10, 3, 'portfolio/fencing-finals-2_1280x720_181818_s.webp',
      'Kamera na szynach slidera przy planszy, na obiektywie odbicia świateł',
      'Camera on slider rails beside the piste, lights reflected in its lens',
      '200 klatek na sekundę wzdłuż planszy',
      '200 frames a second along the piste'),
    (10, 1, 'portfolio/fencing-finals-1_1280x720_080808_s.webp',
      'Sędzia od tyłu, pochylony nad powtórką wideo: zatrzymane starcie na monitorze, z tyłu zielona i czerwona lampa',
      'The referee from behind, leaning over the video replay: a frozen exchange on the screen, a green and a red lamp beyond',
      'Jedna z dziewiętnastu decyzji',
      'One of nineteen decisions'),
    (10, 4, 'portfolio/fencing-finals-3_1280x720_181818_s.webp',
      'Wtyczka przewodu osobistego szermierza na metalowej planszy, w której odbijają się lampy',
      'Plug of a fencer''s body cord on the metal piste, which mirrors the lamps',
      'Z planszy prosto do grafiki na ekranie',
      'From the piste straight into the graphics'),
    (6, 1, 'portfolio/game-premiere-4_1600x900_080808_s.webp',
      'Rząd monitorów ze słuchawkami na długim stole graczy, za nimi zielony ekran sceny i snopy światła',
      'A row of monitors with headsets on the players’ long desk, the green stage screen and beams behind',
      'Stół graczy minutę przed wejściem',
      'The players’ desk, a minute before they walk in'),
    (6, 2, 'portfolio/game-premiere-1_1280x720_080808_s.webp',
      'Ekran LED z bliska: pojedyncze diody tworzą zielony znak ze strzałkami',
      'LED wall close up: single diodes form a green sign of chevrons',
      'Ekran za plecami graczy, z bliska',
      'The screen behind the players, close up'),
    (6, 3, 'portfolio/game-premiere-2_1280x720_181818_s.webp',
      'Szafa z koderami transmisji, na wyświetlaczach 1080p60 i napis LIVE, niżej przewody sieciowe',
      'Rack of streaming encoders, displays reading 1080p60 and LIVE, network cables below',
      'Osiem kanałów i jeden wspólny program',
      'Eight channels and one shared programme'),
    (6, 4, 'portfolio/game-premiere-3_1280x720_080808_s.webp',
      'Joystick zręcznościowy z zieloną kulą i podświetlonymi przyciskami',
      'Arcade joystick with a green ball top and lit buttons',
      'Finał o trzeciej nad ranem',
      'The finale, at three in the morning'),
    (7, 1, 'portfolio/global-town-hall-1_1280x720_080818_s.webp',
      'Rząd zegarów z czasem miast świata, czerwona obwódka wyróżnia Wrocław',
      'Row of clocks with the time of world cities, a red rim marks Wrocław',
      'Czternaście miast, trzy wydania w ciągu doby',
      'Fourteen cities, three editions within a day'),
    (7, 2, 'portfolio/global-town-hall-2_1280x720_080808_s.webp',
      'Kamera internetowa z czerwoną diodą na monitorze z kafelkami uczestników',
      'Webcam with a red lamp on a monitor with tiles of participants',
      'Kamera z walizki, którą dostał każdy mówca',
      'The camera from the case that every speaker got'),
    (7, 3, 'portfolio/global-town-hall-3_1280x720_080808_s.webp',
      'Czerwona tablica ON AIR na korytarzu studia, obok rozmyta ściana monitorów',
      'Red ON AIR sign in the studio corridor beside a blurred wall of monitors',
      'Trzecie wydanie na antenie',
      'The third edition, on air'),
    (7, 4, 'portfolio/global-town-hall-event_1280x720_080808_s.webp',
      'Prowadzący tyłem w studiu, przed nim łukowa ściana ekranów z rozmówcami w domach i biurach, z lewej operator kamery',
      'A host from behind in the studio, before him a curved wall of screens with people at home and in offices, a camera operator at left',
      'Prowadzący widzi wszystkich, którzy słuchają',
      'The host sees everyone who listens'),
    (1, 1, 'portfolio/jazz-in-the-depot-event_1280x720_080808_s.webp',
      'Kontrabasista i perkusista przed starym tramwajem w zajezdni, na pierwszym planie słuchacze przy stolikach ze świecami',
      'A double bass player and a drummer before an old tram in the depot, listeners at tables with candles in front',
      'Zajezdnia, pierwsza część koncertu',
      'The depot, the first set'),
    (1, 2, 'portfolio/jazz-in-the-depot-1_1280x720_180808_s.webp',
      'Trąbka na drewnianym blacie obok nut, w bursztynowym świetle sceny',
      'Trumpet on a wooden top beside sheet music in amber stage light',
      'Gość ostatniego utworu',
      'The guest of the last piece'),
    (1, 3, 'portfolio/jazz-in-the-depot-2_1280x720_180808_s.webp',
      'Talerz perkusyjny i werbel w złotym świetle reflektorów',
      'Cymbal and snare drum in golden spotlight',
      '24 ślady w 96 kHz',
      '24 tracks at 96 kHz'),
    (1, 4, 'portfolio/jazz-in-the-depot-3_1280x720_180808_s.webp',
      'Chromowany mikrofon wokalny w dawnym stylu na tle bursztynowych snopów światła',
      'Chrome vocal microphone of a vintage style against amber beams of light',
      'Pogłos zajezdni trwa trzy sekundy',
      'The depot rings for three seconds')
  ) as still (place_in_order, place, path, alt_pl, alt_en, caption_pl, caption_en)
  group by place_in_order
) as row_of
where portfolio."order" = row_of.place_in_order;

-- Where what matters is not in the middle of a still

update public.media_files set focal_x = looked.x
from (values
  ('portfolio/odra-night-run-1_1280x720_382828_s.webp', 15),
  ('portfolio/odra-night-run-2_1280x720_181818_s.webp', 30)
) as looked (path, x)
where media_files.path = looked.path;

-- The services that each used

update public.portfolio set services = used.services
from (values
  (4, array['live-streaming', 'audio', 'lighting', 'stage']),
  (2, array['live-streaming', 'video-production', 'lighting']),
  (9, array['live-streaming', 'audio', 'lighting', 'stage']),
  (5, array['live-streaming', 'audio', 'lighting']),
  (7, array['live-streaming', 'audio', 'lighting', 'stage']),
  (1, array['video-production', 'audio', 'lighting']),
  (10, array['live-streaming', 'video-production']),
  (6, array['live-streaming', 'lighting', 'stage']),
  (8, array['live-streaming', 'stage']),
  (3, array['live-streaming', 'audio', 'stage'])
) as used (place_in_order, services)
where portfolio."order" = used.place_in_order;

-- What their clients said

update public.portfolio set
  quote_pl = said.pl, quote_en = said.en, quoted = said.who, quoted_role_pl = said.role_pl, quoted_role_en = said.role_en
from (values
  (4, 'O 9:02 zrozumiałam, że tym razem to nie ja będę szukać prelegentów po korytarzach.',
    'At 9:02 it dawned on me that this year I would not be the one hunting for speakers in the corridors.',
    'Agnieszka Rudnik', 'Dyrektorka programowa, Kongres Chmury', 'Programme director, Cloud Congress'),
  (2, 'Dotąd stałem na mecie i wierzyłem na słowo, że na mostach jest pięknie. W tym roku zobaczyłem własny bieg.',
    'I had always stood at the finish and taken people’s word for it that the bridges look beautiful. This year I saw my own race.',
    'Paweł Niemirski', 'Dyrektor biegu, Nocny Bieg nad Odrą', 'Race director, Odra Night Run'),
  (9, 'Pozwolenie kończyło się o 23:30. O 23:29 zgasł ostatni reflektor, a nikt na scenie nie czuł, że go poganiamy.',
    'The permit ended at 23:30. At 23:29 the last lamp went out, and nobody on stage had felt hurried.',
    'Kaja Wolska', 'Dyrektorka festiwalu, Neon Odra', 'Festival director, Neon Odra'),
  (1, 'Po pierwszym numerze zapomnieliśmy o kamerach. Dlatego drugiego podejścia nie było.',
    'After the first tune we had forgotten about the cameras. That is why there was no second take.',
    'Leon Hajduk', 'Kontrabasista, trio z zajezdni', 'Double bass player, the depot trio'),
  (8, 'Pierwsze pytanie padło z czatu, drugie z sali, trzecie z czatu. Po kwadransie nikt już nie liczył.',
    'The first question came from the chat, the second from the floor, the third from the chat. A quarter of an hour in, nobody was counting.',
    'Hanna Czerska', 'Przewodnicząca rady programowej', 'Chair of the programme board'),
  (6, 'Czat przegłosował finał, którego nie było w scenariuszu. Trzy sekundy później był na ekranie.',
    'The chat voted for a finale that was not in the script. Three seconds later it was on the screen.',
    'Kacper Sroka', 'Producent kreatywny, wydawca gry', 'Creative producer, the game’s publisher'),
  (5, 'O północy stałam w ostatnim rzędzie i słyszałam harfę. Harfę, na dworze, ze stu metrów.',
    'Late that night I stood in the last row and heard the harp. A harp, outdoors, a hundred metres away.',
    'Barbara Zielonka', 'Kierowniczka produkcji, Opera pod Gwiazdami', 'Head of production, Opera under the Stars'),
  (7, 'Wrocław był po obiedzie, Austin robił pierwszą kawę, a rozmawiali jak przy jednym stole.',
    'Wrocław was back from lunch, Austin was on its first coffee, and they talked as if across one table.',
    'Marcus Feld', 'Dyrektor komunikacji wewnętrznej', 'Head of internal communications'),
  (3, 'Goście pytali, kto to filmował, bo nikt nie zauważył kamer. Dokładnie o to prosiłam.',
    'Guests kept asking who had filmed it, because nobody had noticed a camera. That was exactly what I had asked for.',
    'Joanna Wilczak', 'Szefowa komunikacji, Huta Szkła Stulecie', 'Head of communications, Stulecie Glassworks'),
  (10, 'W szermierce liczy się setna sekundy. Pierwszy raz zobaczyli ją też kibice.',
    'Fencing is decided in hundredths of a second. For the first time, the crowd saw them too.',
    'Ewa Kasprowicz', 'Sekretarz generalna, Polska Liga Szermiercza', 'Secretary general, Polish Fencing League')
) as said (place_in_order, pl, en, who, role_pl, role_en)
where portfolio."order" = said.place_in_order;

-- Clients, by their names; the last is hidden

insert into public.client_logos (id, "order", is_active, name_pl, name_en, image_url, url)
values
  ('5f0c7a36-8d0e-4a39-9a5e-0f7d1c6b2a01', 1, true, 'Kongres Chmury', 'Cloud Congress', 'clients/congress_480x160_s.webp', 'https://kongres-chmury.example/'),
  ('5f0c7a36-8d0e-4a39-9a5e-0f7d1c6b2a02', 2, true, 'Nocny Bieg nad Odrą', 'Odra Night Run', 'clients/night-run_480x160_s.webp', 'https://nocny-bieg.example/'),
  ('5f0c7a36-8d0e-4a39-9a5e-0f7d1c6b2a03', 3, true, 'Opera pod Gwiazdami', 'Opera under the Stars', 'clients/opera_480x160_s.webp', ''),
  ('5f0c7a36-8d0e-4a39-9a5e-0f7d1c6b2a04', 4, true, 'Neon Odra', 'Neon Odra', 'clients/neon_480x160_s.webp', 'https://neon-odra.example/'),
  ('5f0c7a36-8d0e-4a39-9a5e-0f7d1c6b2a05', 5, true, 'Huta Szkła Stulecie', 'Stulecie Glassworks', 'clients/glassworks_480x160_s.webp', ''),
  ('5f0c7a36-8d0e-4a39-9a5e-0f7d1c6b2a07', 6, true, 'Polska Liga Szermiercza', 'Polish Fencing League', 'clients/fencing_480x160_s.webp', 'https://liga-szermiercza.example/'),
  ('5f0c7a36-8d0e-4a39-9a5e-0f7d1c6b2a06', 7, false, 'Regaty Trzech Jezior', 'Three Lakes Regatta', '', '');

-- Testimonials; the last is hidden

insert into public.testimonials
  (id, "order", is_active, name, image_url, role, role_en, image_alt_pl, image_alt_en, content_pl,
   content_en)
values
  (
    '8b5882e0-36d9-4257-aad5-af8680dd4fbf', 1, true, 'Agnieszka Rudnik', 'testimonials/portrait-1_480x480_e8e8d8_s.webp',
    'Dyrektorka programowa, Kongres Chmury', 'Programme director, Cloud Congress',
    'Czerwony fotel widowni z kartką „Zarezerwowane, A. Rudnik”', 'A red seat in the hall with a card that reserves it for A. Rudnik',
    'Przed kongresem dostałam scenariusz, w którym każda zmiana na scenie miała nazwisko i czas. Po raz pierwszy od ośmiu lat obejrzałam własną konferencję z widowni, zamiast biegać za kulisami.',
    'Before the congress they sent me a running order in which every change on stage had a name and a time. For the first time in eight years I watched my own conference from a seat instead of running around backstage.'
  ),
  (
    '75deffe0-cdda-43f9-8e95-d8725a24f7da', 2, true, 'Paweł Niemirski', 'testimonials/portrait-2_480x480_080808_s.webp',
    'Dyrektor biegu, Nocny Bieg nad Odrą', 'Race director, Odra Night Run', 'Numer startowy 001 z nazwiskiem P. Niemirski na ciemnej kurtce',
    'The start number 001 with the name P. Niemirski on a dark jacket',
    'Zapytali o liczbę kart SIM, zanim zapytali o budżet. W noc biegu sieć komórkowa padła o 22:05, jak co roku, a obraz z motocykli szedł dalej, jakby nic się nie stało.',
    'They asked how many SIM cards we would need before they asked about the budget. On the night the mobile network fell over at 22:05, as it does every year, and the pictures from the motorbikes simply kept coming.'
  ),
  (
    '2ce9ab9f-515b-46ec-bc2f-ac3507ef1168', 3, true, 'Joanna Wilczak', 'testimonials/portrait-3_480x480_180808_s.webp',
    'Szefowa komunikacji, Huta Szkła Stulecie', 'Head of communications, Stulecie Glassworks',
    'Wizytówka „100, J. Wilczak, Huta Szkła Stulecie” na stole gali, za nią bursztynowy kieliszek',
    'A place card, 100, J. Wilczak, Huta Szkła Stulecie, on a gala table, an amber glass behind it',
    'Prezes zmienił kolejność przemówień między zupą a daniem głównym. Kierowniczka sceny kiwnęła głową, powiedziała trzy zdania do mikrofonu i nikt z czterystu gości niczego nie zauważył.',
    'Our chairman changed the order of speeches between the soup and the main course. The stage manager nodded, said three sentences into her headset, and not one of four hundred guests noticed a thing.'
  ),
  (
    'dd123a63-4150-41d6-90a1-d8c4a2b55c1b', 4, true, 'Marcus Feld', 'testimonials/portrait-4_480x480_080818_s.webp',
    'Dyrektor komunikacji wewnętrznej, firma technologiczna',
    'Head of internal communications, a technology company', 'Lampa pierścieniowa z telefonem pośrodku, w tle zielone i niebieskie światła',
    'A ring light with a phone in its middle, green and blue lights behind',
    'Nasi menedżerowie bali się kamer. Po próbie z ekipą z Wrocławia jedna z dyrektorek w Austin zapytała, czy może zatrzymać walizkę ze światłem, bo wreszcie dobrze wygląda na spotkaniach.',
    'Our managers dreaded the camera. After a rehearsal with the Wrocław crew, one of our directors in Austin asked whether she could keep the lighting case, because at last she looked good in meetings.'
  ),
  (
    '5c56890f-dad9-478f-a011-b3dcb714fd9d', 5, true, 'Barbara Zielonka', 'testimonials/portrait-5_480x480_080818_s.webp',
    'Kierowniczka produkcji, Opera pod Gwiazdami', 'Head of production, Opera under the Stars',
    'Złota lornetka teatralna na kartce nut w fioletowym świetle', 'Gilt opera glasses on a sheet of music in violet light',
    'Reżyser nie chciał widzieć ani jednego mikrofonu, akustyk chciał słyszeć wszystkie. Tymon pogodził ich w jedno popołudnie, a nagranie z tej nocy puszczamy dziś sponsorom przy każdej okazji.',
    'The stage director wanted to see no microphones at all; the orchestra wanted to hear all of them. Tymon settled it in an afternoon, and we now play that night’s recording to every sponsor we meet.'
  ),
  (
    'f7a63209-c761-4243-a1ff-bfc6991db4b4', 6, true, 'Ewa Kasprowicz', 'testimonials/portrait-6_480x480_080818_s.webp',
    'Sekretarz generalna, Polska Liga Szermiercza', 'Secretary general, Polish Fencing League',
    'Czerwona i żółta kartka sędziego, przed nimi gwizdek', 'A referee’s red and yellow cards with a whistle before them',
    'Sędziowie są nieufni z zawodu. Po trzeciej powtórce główny arbiter przestał pytać, czy obraz jest wiarygodny, i zaczął prosić o drugą kamerę. Tego zaufania nie da się kupić.',
    'Referees are suspicious by profession. After the third replay our head referee stopped asking whether the picture could be trusted and started asking for the other angle. You cannot buy that kind of confidence.'
  ),
  (
    'ac822a3b-a3e7-4a83-8b7d-2f6c74850779', 7, false, 'Leon Hajduk', 'team/placeholder.webp',
    'Kontrabasista, trio z zajezdni', 'Double bass player, the depot trio', 'Plansza zastępcza zamiast portretu',
    'Holding slide in place of a portrait',
    'Zagraliśmy całość raz, bo po pierwszym numerze zapomnieliśmy o kamerach. Kiedy zapaliło się światło w tramwaju, uświadomiłem sobie, że ktoś tę chwilę policzył co do sekundy.',
    'We played the whole set once, because after the first tune we had forgotten the cameras were there. When the lights came on inside the tram I realised somebody had timed that moment to the second.'
  );

-- Social links; TikTok is hidden

insert into public.social_media_links
  (id, "order", is_active, icon, platform, url)
values
  (
    '16efd637-a34d-4ab2-99d0-2b511818ac35', 1, true, 'facebook', 'Facebook',
    'https://www.facebook.com/rezyserka.example'
  ),
  (
    'ae1030b0-b99b-4742-85e0-6a96fd64e7b0', 2, true, 'instagram', 'Instagram',
    'https://www.instagram.com/rezyserka.example'
  ),
  (
    '46256ef5-af1c-44d0-bb6a-be1dfae8dc00', 3, true, 'youtube', 'YouTube',
    'https://www.youtube.com/@rezyserka.example'
  ),
  (
    '612e89f0-6939-49b8-9e5b-ab4738f1782e', 4, true, 'linkedin', 'LinkedIn',
    'https://www.linkedin.com/company/rezyserka-example'
  ),
  (
    '6fa294cc-c8dd-4624-bd16-54052c62ed0d', 5, false, 'tiktok', 'TikTok',
    'https://www.tiktok.com/@rezyserka.example'
  );

-- About page

insert into public.about_hero
  (id, video_url, mobile_video_url, title_pl, title_en, subtitle_pl, subtitle_en)
values
  (
    1, 'about/studio.webm', 'about/studio-mobile.webm', 'Ludzie zza czerwonej lampki',
    'The people behind the tally light',
    'Reżyserka to pokój, w którym zapada decyzja, co za chwilę zobaczy widz. Siedzimy w niej od 2010 roku.',
    'Reżyserka is Polish for a control room: the place where someone decides what viewers see next. We have worked in one since 2010.'
  );

insert into public.about_team_members
  (id, "order", is_active, name, image_url, role_pl, role_en, image_alt_pl, image_alt_en, bio_pl,
   bio_en)
values
  (
    '07e13777-87d1-492f-a8fc-6d08057412c3', 1, true, 'Maja Orzelska', 'team/member-1_768x960_080808_s.webp',
    'Realizatorka wizji, założycielka', 'Live director, founder',
    'Kobieta z ciemnymi włosami w koku, od tyłu, w słuchawkach z mikrofonem, przed ścianą monitorów',
    'A woman with dark hair in a bun, seen from behind, in a headset, before a wall of monitors',
    'Zaczynałam od kabli w regionalnej telewizji, a w 2010 roku kupiłam pierwszy mikser i wynajęłam garaż na Nadodrzu. Zrealizowałam ponad trzysta transmisji, od mistrzostw w szermierce po operę w deszczu. W słuchawkach mówię cicho i krótko. Dobrą realizację poznaje się po tym, że widz zapomina o kamerach.',
    'I started out pulling cables for regional television, and in 2010 I bought my first vision mixer and rented a garage in Nadodrze. Since then I have directed more than three hundred live shows, from fencing championships to opera in the rain. On talkback I am quiet and brief. When the directing is good, viewers forget the cameras.'
  ),
  (
    'a5606b0b-bc0a-47e3-baf4-61f418683d94', 2, true, 'Tymon Gradecki', 'team/member-2_768x960_080808_s.webp',
    'Realizator dźwięku', 'Sound engineer', 'Mężczyzna z kręconymi włosami, od tyłu, w dużych słuchawkach, przed zielonymi wskaźnikami poziomu',
    'A man with curly hair seen from behind, in big headphones, before green level meters',
    'Absolwent reżyserii dźwięku i były altowiolista, dlatego na orkiestrę patrzy od środka. Odpowiada za miks transmisji i plan częstotliwości. Przed każdym wydarzeniem słucha nagrań wszystkich prelegentów i robi notatki o tym, kto ścisza głos pod koniec zdania. W wolne dni naprawia magnetofony szpulowe.',
    'A sound engineering graduate and former viola player, which is why he hears an orchestra from the inside. He looks after the broadcast mix and the frequency plan. Before each event he listens to recordings of every speaker and notes who drops their voice at the end of a sentence. On days off he repairs reel-to-reel machines.'
  ),
  (
    '25dda17e-b1a5-4cbf-b8d9-e8ff0f58cf79', 3, true, 'Helena Sowa', 'team/member-3_768x960_080808_s.webp',
    'Kierowniczka sceny', 'Stage manager', 'Kobieta z kucykiem za kulisami, od tyłu, w słuchawkach interkomu, obrysowana różowym światłem sceny',
    'A woman with a ponytail in the wings, seen from behind, in an intercom headset, edged by the stage''s pink light',
    'Dwanaście lat była inspicjentką w teatrze muzycznym, więc wie, że kurtyna idzie w górę o dziewiętnastej, a nie około dziewiętnastej. Pisze scenariusze, prowadzi próby i odbiera telefony, których nikt inny wolałby nie odbierać. W kieszeni nosi stoper, latarkę i zapasowy kliker, zawsze w tej kolejności.',
    'She spent twelve years calling shows at a musical theatre, so she knows the curtain goes up at seven, not around seven. She writes the running orders, leads rehearsals and takes the phone calls nobody else would like to take. In her pockets: a stopwatch, a torch and a spare clicker, always in that order.'
  ),
  (
    'c3e678c9-8b27-42ec-8061-04b8725bb1e2', 4, true, 'Igor Bystrzycki', 'team/member-4_768x960_080808_s.webp',
    'Reżyser światła', 'Lighting designer', 'Mężczyzna z krótkimi siwymi włosami, od tyłu, w słuchawkach interkomu, pod reflektorami w dymie',
    'A man with short grey hair seen from behind, in an intercom headset, under lamps in haze',
    'Projektował światło dla klubów, potem dla teatru, dziś głównie dla obiektywu. Każdy plan ogląda najpierw w wizualizacji, z wysokości oczu siedzącej osoby, bo tam ktoś spędzi dwa dni. Zbiera stare reflektory teatralne i potrafi podać temperaturę barwową nieba nad Wrocławiem o każdej porze roku.',
    'He lit clubs first, then theatre, and now mostly the lens. He checks every plan in visualisation from the eye level of someone seated, because somebody will spend two days there. He collects old theatre lanterns and can tell you the colour temperature of the sky over Wrocław in any season.'
  ),
  (
    '8d73a3e2-3146-4193-8139-4cc2f44b996e', 5, false, 'Nina Wiatr', 'team/placeholder.webp',
    'Producentka transmisji', 'Streaming producer', 'Plansza zastępcza zamiast portretu',
    'Holding slide in place of a portrait',
    'Dołączy do ekipy zimą, po trzech sezonach transmisji siatkówki plażowej. Będzie odpowiadać za platformy, napisy i kontakt z widzami na czacie, a po wydarzeniu za raporty. Wierzy w listy kontrolne i w drugi telefon, ten u innego operatora. Profil uzupełnimy, kiedy wróci z ostatniego turnieju.',
    'She joins the crew in winter after three seasons of streaming beach volleyball. She will look after platforms, captions and the people in the chat, and the reports once it is over. A believer in checklists and in a second phone on a different network. We will complete her profile when she is back from the last tournament.'
  );

-- Blog: five published posts and a draft

insert into public.blog_posts
  (id, slug, is_published, created_at, cover_url, title_pl, title_en, excerpt_pl, excerpt_en,
   cover_alt_pl, cover_alt_en, body_pl, body_en)
values
  (
    '02683b72-00a4-46da-9858-f58c07f27861', 'multicam-checklist', true, '2026-02-12 09:00:00+01',
    'blog/multicam-checklist_1600x900_080808_s.webp', 'Lista kontrolna transmisji wielokamerowej',
    'A checklist for your multicamera stream',
    'Dwanaście spraw, które warto ustalić, zanim ktokolwiek rozłoży statyw. Zebraliśmy je po wydarzeniach, na których o jednej z nich zapomniano.',
    'Twelve things to settle before anyone unfolds a tripod, collected from events where one of them had been forgotten.',
    'Podkładka z odhaczaną listą i ołówkiem, obok taśmy, w tle rząd monitorów podglądowych z kamer',
    'Clipboard with a part-ticked list and a pencil beside rolls of tape, a row of camera monitors behind',
    '<p>Transmisja rzadko psuje się na antenie. Psuje się trzy tygodnie wcześniej, gdy nikt nie zapytał o wysokość sufitu, o klucz do rozdzielnicy albo o to, czy prelegentka zgodziła się na nagranie. Poniżej lista, którą sami przechodzimy z każdym klientem. Możesz ją wydrukować i zabrać na wizję lokalną.</p>
<h2>Trzy tygodnie przed</h2>
<ol>
<li><strong>Kto ogląda i na czym?</strong> Na telefonie slajd z tabelą jest nieczytelny, więc potrzebny będzie kadr z wykresem na cały ekran.</li>
<li><strong>Co ma zostać po wydarzeniu?</strong> Osobny zapis kamer trzeba zamówić przed, nie po.</li>
<li><strong>Czy każdy mówca podpisał zgodę?</strong> Na wizerunek, na prezentację i na muzykę w filmie, który przyniesie na pendrivie.</li>
<li><strong>Kto może przerwać transmisję?</strong> Jedno nazwisko i jeden numer telefonu.</li>
</ol>
<h2>Wizja lokalna</h2>
<ol start="5">
<li><strong>Skąd bierzemy prąd?</strong> Kamery i światło na osobnych obwodach, z dala od ekspresów do kawy. Dwa ekspresy to 6 kW.</li>
<li><strong>Jakie jest łącze?</strong> Zmierz wysyłanie, nie pobieranie, i zrób to o tej samej porze co wydarzenie. Na jeden strumień Full HD potrzebujemy 12 Mb/s stale, razy dwa.</li>
<li><strong>Gdzie stoją kamery?</strong> Obiektyw na wysokości oczu mówcy, podest, który nie drży, i przejście ewakuacyjne, którego nikt nie zastawi.</li>
<li><strong>Którędy wjedzie sprzęt?</strong> Winda towarowa 120 cm szerokości zmienia plan montażu o dwie godziny.</li>
</ol>
<h2>Dzień wydarzenia</h2>
<ol start="9">
<li><strong>Próba z każdym mówcą.</strong> Wystarczy kwadrans: wejście, mikrofon, dwa slajdy, zejście.</li>
<li><strong>Podgląd na zwykłym telefonie.</strong> W sieci komórkowej, nie w tej samej co enkoder.</li>
<li><strong>Plansza na czas przerwy.</strong> Z godziną powrotu i muzyką, do której masz prawa.</li>
<li><strong>Kartka z planem awaryjnym.</strong> Co pokazujemy, gdy zniknie obraz, gdy zniknie dźwięk i gdy zniknie prelegent.</li>
</ol>
<blockquote><p>Najtańsza kamera zapasowa to ta zaplanowana trzy tygodnie wcześniej.</p></blockquote>
<h2>Ile kamer wystarczy</h2>
<p>Do rozmowy dwóch osób wystarczą trzy: plan ogólny i po jednej na twarz. Panel czteroosobowy potrzebuje pięciu, bo reakcje są ważniejsze niż odpowiedzi. Koncert zaczyna się od sześciu. Sport trudno policzyć z góry, bo wszystko zależy od tego, skąd nadbiegnie zawodnik albo nadleci piłka. Każda kolejna kamera ma sens dopiero wtedy, gdy umiesz powiedzieć, <strong>co ona pokaże, a czego nie pokaże żadna inna</strong>.</p>
<figure><img src="/media/blog/camera-plan_1600x900_f8e8e8_s.webp" alt="Rzut sali z góry: scena z dwoma mówcami, dwa sektory krzeseł, sześć ponumerowanych kamer z zaznaczonym polem widzenia i kable do stanowiska realizacji" /><figcaption>Panel z publicznością: 1 plan ogólny, 2 zbliżenie, 3 i 4 twarze z boków, 5 detal ze sceny, 6 reakcje sali. Czerwona jest na antenie.</figcaption></figure>
<p>Jeśli przy trzech z tych dwunastu punktów brakuje Ci odpowiedzi, to normalne. Zobacz, jak pracujemy przy <a href="/services/live-streaming">transmisjach na żywo</a>, albo <a href="/contact">napisz do nas</a>: przejdziemy listę razem, najlepiej na miejscu.</p>',
    '<p>Streams rarely break on air. They break three weeks earlier, when nobody asked about the height of the ceiling, the key to the distribution board, or whether the speaker had agreed to be recorded. Here is the list we go through with every client. Print it and take it to the site visit.</p>
<h2>Three weeks before</h2>
<ol>
<li><strong>Who is watching, and on what?</strong> A slide with a table is unreadable on a phone, so plan for a full-screen shot of the chart.</li>
<li><strong>What should be left afterwards?</strong> Separate camera recordings have to be ordered before the event, not after it.</li>
<li><strong>Has every speaker signed a release?</strong> For their image, their slides, and the music in the film they will bring on a memory stick.</li>
<li><strong>Who can stop the stream?</strong> One name and one phone number.</li>
</ol>
<h2>The site visit</h2>
<ol start="5">
<li><strong>Where does the power come from?</strong> Cameras and lights on separate circuits, well away from the coffee machines. Two of those draw 6 kW.</li>
<li><strong>What is the connection like?</strong> Measure the upload, not the download, and do it at the hour of the event. One Full HD stream needs a steady 12 Mb/s, times two.</li>
<li><strong>Where do the cameras stand?</strong> Level with the speaker’s eyes, on a platform that doesn’t shake, clear of the escape routes.</li>
<li><strong>How does the kit get in?</strong> A goods lift 120 cm wide changes the build by two hours.</li>
</ol>
<h2>On the day</h2>
<ol start="9">
<li><strong>A rehearsal with each speaker.</strong> Fifteen minutes will do: walk on, microphone, two slides, walk off.</li>
<li><strong>A check on an ordinary phone.</strong> On the mobile network, not on the one the encoder uses.</li>
<li><strong>A holding slide for the breaks.</strong> With the time you return, and music you have the rights to.</li>
<li><strong>A page with the fallback plan.</strong> What we show when the picture goes, when the sound goes, and when the speaker goes.</li>
</ol>
<blockquote><p>The cheapest spare camera is the one you planned three weeks before.</p></blockquote>
<h2>How many cameras are enough</h2>
<p>A conversation between two people needs three: a wide shot and one on each face. A panel of four needs five, because reactions matter more than answers. A concert starts at six. Sport is hard to count in advance: it depends on where the runner or the ball is coming from. Each further camera makes sense only once you can say <strong>what it will show that no other camera can</strong>.</p>
<figure><img src="/media/blog/camera-plan_1600x900_f8e8e8_s.webp" alt="A hall from above: the stage with two speakers, two blocks of chairs, six numbered cameras with their fields of view, and cables to the control position" /><figcaption>A panel with an audience: 1 wide, 2 close, 3 and 4 faces from the sides, 5 detail from the stage, 6 reactions of the room. Red is on air.</figcaption></figure>
<p>If three of these twelve points leave you without an answer, that is quite normal. See how we approach <a href="/en/services/live-streaming">live streaming</a>, or <a href="/en/contact">write to us</a>: we’ll go through the list together, ideally on site.</p>'
  ),
  (
    'b3cbe279-20a6-4905-b9b9-90b27a648b2d', 'sound-for-hybrid-events', true, '2026-04-21 09:00:00+02',
    'blog/sound-for-hybrid_1600x900_281818_s.webp', 'Dźwięk wydarzenia hybrydowego: dwie sale, dwa miksy',
    'Sound for hybrid events: two rooms, two mixes',
    'Sala słyszy głośniki i samą siebie. Widz w domu słyszy tylko to, co mu wyślesz. Dlatego jeden miks dla obu zawsze kogoś zawiedzie.',
    'The room hears the loudspeakers and itself. A viewer at home hears only what you send. That is why one mix for both always lets someone down.',
    'Mikrofon studyjny i słuchawki na konsolecie, z lewej ciepłe światło sali, z prawej zimne światło studia',
    'Studio microphone and headphones on a mixing desk, warm hall light on the left, cold studio light on the right',
    '<p>Najczęstsza prośba, jaką dostajemy od organizatorów, brzmi: „weźcie po prostu dźwięk z konsolety”. Da się. Tyle że konsoleta na sali rozwiązuje inne zadanie niż transmisja i za chwilę okaże się, że w internecie słychać wszystko oprócz tego, co ważne.</p>
<h2>Dlaczego ten sam miks nie wystarczy</h2>
<p>Na sali część dźwięku dociera wprost ze sceny: oklaski, śmiech, perkusja. Realizator nagłośnienia dodaje tylko to, czego brakuje. Jeśli wyślesz jego sumę do sieci, widz dostanie suchy głos bez ludzi wokół, a koncert bez bębnów. Dochodzi dynamika: na sali różnica 20 dB między szeptem a brawami jest przyjemna, w słuchawkach w tramwaju jest nie do zniesienia.</p>
<p>Dlatego prowadzimy dwa miksy z tych samych mikrofonów. Sygnał dzielimy na wejściu, a transmisją zajmuje się druga osoba, w osobnym pomieszczeniu, na małych głośnikach. Celujemy w −16 LUFS, czyli poziom, przy którym nikt nie szuka pilota.</p>
<h2>Echo, czyli gość, który słyszy sam siebie</h2>
<p>Zdalny prelegent musi słyszeć salę, ale bez własnego głosu. Taki odsłuch nazywa się <strong>mix-minus</strong>: wszystko oprócz niego. Jeśli go zabraknie, mówca usłyszy siebie z opóźnieniem pół sekundy i zacznie mówić coraz wolniej, aż przestanie.</p>
<blockquote><p>Jeżeli gość zdalny pyta „halo, słychać mnie?”, to zwykle nie on ma problem z mikrofonem, tylko my z jego odsłuchem.</p></blockquote>
<h2>Pięć rzeczy do ustalenia przed próbą</h2>
<ul>
<li><strong>Ile osób mówi naraz?</strong> Panel sześciorga to sześć mikrofonów i jeden zapasowy, nie jeden krążący z rąk do rąk.</li>
<li><strong>Kto trzyma mikrofon publiczności?</strong> Dwie osoby z obsługi, po jednej na stronę sali. Pytanie bez mikrofonu dla widzów nie istnieje.</li>
<li><strong>Czy jest tłumaczenie?</strong> Tłumacz potrzebuje czystego głosu mówcy i obrazu bez opóźnienia.</li>
<li><strong>Skąd idą filmy?</strong> Dźwięk z laptopa podłączamy przewodem i sprawdzamy na trzech plikach, nie na jednym.</li>
<li><strong>Kto pilnuje częstotliwości?</strong> W centrum Wrocławia wolnych pasm bywa mniej niż mikrofonów. Skan robimy w dniu montażu.</li>
</ul>
<h2>Jak to sprawdzić samemu</h2>
<p>Na próbie poproś kogoś, żeby usiadł na korytarzu z telefonem i tanimi słuchawkami, a potem powtórzył ostatnie zdanie mówcy. Jeśli się waha, trzeba poprawić miks, a nie głośność. To zajmuje minutę i kosztuje mniej niż jakikolwiek sprzęt.</p>
<p>Więcej o tym, jak pracujemy, piszemy na stronie <a href="/services/audio">realizacja dźwięku</a>. Masz nietypową salę? <a href="/contact">Opisz ją nam</a>, lubimy trudne pogłosy.</p>',
    '<p>The request we hear most often from organisers is: “just take the sound from the desk”. It can be done. But the desk in the hall is solving a different problem from the stream, and before long the internet hears everything except the thing that matters.</p>
<h2>Why one mix won’t do</h2>
<p>In the room, part of the sound arrives straight from the stage: applause, laughter, drums. The engineer out front adds only what is missing. Send that sum to the internet and the viewer gets a dry voice with no people around it, or a concert without drums. Then there is dynamics: 20 dB between a whisper and applause is pleasant in a hall and unbearable in headphones on a tram.</p>
<p>So we run two mixes from the same microphones. The signal is split at the input, and the stream is looked after by a second engineer, in another room, on small loudspeakers. We aim for −16 LUFS, the level at which nobody reaches for the volume.</p>
<h2>Echo, or guests who hear themselves</h2>
<p>Remote speakers need to hear the room, but not their own voices. That feed is called a <strong>mix-minus</strong>: everything except them. Without it they hear themselves half a second late, talk slower and slower, and finally stop.</p>
<blockquote><p>When a remote guest asks “can you hear me?”, the problem is rarely their microphone. It is usually the audio we are sending back.</p></blockquote>
<h2>Five things to settle before the rehearsal</h2>
<ul>
<li><strong>How many people talk at once?</strong> A panel of six means six microphones and a spare, not one passed from hand to hand.</li>
<li><strong>Who carries the audience microphone?</strong> Two members of staff, one for each side of the hall. For viewers, a question off-microphone never happened.</li>
<li><strong>Is there interpreting?</strong> Interpreters need a clean voice feed and a picture without delay.</li>
<li><strong>Where do the films play from?</strong> We connect the laptop’s audio by cable and check it with three files, not one.</li>
<li><strong>Who coordinates frequencies?</strong> In the centre of Wrocław there can be fewer free channels than microphones. We scan on build day.</li>
</ul>
<h2>How to check it yourself</h2>
<p>During rehearsal, ask someone to sit in the corridor with a phone and cheap earphones, then repeat the speaker’s last sentence. If they hesitate, it is the mix that needs work, not the volume. It takes a minute and costs less than any piece of equipment.</p>
<p>There is more about how we work on the <a href="/en/services/audio">audio engineering</a> page. Got an unusual room? <a href="/en/contact">Describe it to us</a>; we like a difficult echo.</p>'
  ),
  (
    '31ebcda1-553c-4711-84f0-a664de66a10a', 'low-latency-streaming', true, '2026-06-16 09:00:00+02',
    'blog/low-latency_1600x900_080818_s.webp', 'Dwie sekundy czy dwadzieścia? O opóźnieniu transmisji',
    'Two seconds or twenty? Choosing your latency',
    'Krótkie opóźnienie brzmi jak zaleta, a bywa kłopotem. Kiedy naprawdę go potrzebujesz, ile kosztuje i co tracisz po drodze.',
    'Low latency sounds like a virtue and can turn out to be a liability. When you really need it, what it costs, and what you give up.',
    'Zegar 20:00:22, a na tablecie i telefonie jego obraz z opóźnieniem: 20:00:20 oraz 20:00:02',
    'A clock at 20:00:22, seen late on a tablet at 20:00:20 and on a phone at 20:00:02',
    '<p>Opóźnienie to czas, który mija od klaśnięcia na sali do chwili, gdy zobaczy je widz. Telewizja satelitarna ma około pięciu sekund opóźnienia, zwykła transmisja w serwisie wideo od piętnastu do trzydziestu. Dobra wiadomość: możesz tę liczbę wybrać. Zła: za każdą sekundę mniej czymś się płaci.</p>
<h2>Skąd się biorą sekundy</h2>
<p>Kamera i mikser dodają ułamek sekundy. Enkoder czeka, aż zbierze grupę klatek, zwykle dwie sekundy. Serwer tnie obraz na kawałki i przelicza go na kilka jakości. Najwięcej bierze odtwarzacz: trzyma zapas na wypadek, gdyby sieć na moment zwolniła. <strong>Ten zapas to nie wada, to ubezpieczenie.</strong></p>
<figure><img src="/media/blog/latency-bars_1600x900_f8e8e8_s.webp" alt="Trzy paski na osi czasu: dwadzieścia, pięć i dwie sekundy opóźnienia, każdy z czterech części; najdłuższa jest ostatnia" /><figcaption>Od klaśnięcia do ekranu widza: 1 kamera i mikser, 2 enkoder, 3 serwer, 4 zapas odtwarzacza. Gdy opóźnienie maleje, skraca się głównie zapas.</figcaption></figure>
<h2>Kiedy wystarczy dwadzieścia sekund</h2>
<p>Gdy widz tylko ogląda: wykład, koncert, gala. Nikt nie porówna zegarka z salą, a bufor ochroni go przed każdym tunelem na trasie. Do tego dochodzi najwyższa jakość i najniższa cena, bo strumień idzie przez zwykły CDN i wytrzyma zarówno sto, jak i sto tysięcy osób.</p>
<h2>Kiedy potrzebujesz pięciu</h2>
<ul>
<li><strong>Pytania z czatu.</strong> Przy dwudziestu sekundach pytanie przychodzi, gdy panel mówi już o czym innym.</li>
<li><strong>Głosowania.</strong> Wynik ma się pojawić, zanim moderatorka zacznie opowiadać anegdotę.</li>
<li><strong>Sport z wynikami na żywo.</strong> Powiadomienie w telefonie nie może wyprzedzić gola.</li>
</ul>
<p>Pomaga wtedy HLS o niskim opóźnieniu: krótsze fragmenty i odtwarzacz, który nie czeka na całe. Jakość zostaje, rośnie tylko ryzyko zacięcia na słabym łączu.</p>
<h2>Kiedy potrzebujesz dwóch</h2>
<p>Licytacje, zdalny prelegent na scenie, ekran w sali obok. Tu pracuje WebRTC, czyli technologia wideorozmów, albo SRT, znany z łączy nadawczych. Odtwarzacz nie ma prawie żadnego zapasu, więc łącze widza musi być dobre, a koszt liczy się od każdej osoby, nie od całej widowni.</p>
<blockquote><p>Nie pytaj, jak niskie może być opóźnienie. Zapytaj, kto i w której minucie musi zareagować.</p></blockquote>
<h2>Jak podejmujemy decyzję</h2>
<p>Przechodzimy z klientem przez program i zaznaczamy miejsca, w których widz coś robi. Jeśli jest ich mniej niż trzy, zostajemy przy dwudziestu sekundach i wydajemy pieniądze na dźwięk. Jeśli trzy lub więcej, wybieramy pięć. Poniżej dwóch schodzimy tylko dla osób, które naprawdę biorą udział, a reszcie dajemy wygodny bufor. Nikt nie mówił, że wszyscy muszą oglądać ten sam strumień.</p>
<p>Nie wiesz, do której grupy należy Twoje wydarzenie? Zobacz, co wchodzi w skład <a href="/services/live-streaming">transmisji na żywo</a>, i <a href="/contact">przyślij nam program</a>. Odeślemy go z zaznaczonymi sekundami.</p>',
    '<p>Latency is the time between a clap in the room and the moment a viewer sees it. Satellite television runs about five seconds behind, an ordinary stream on a video platform fifteen to thirty. The good news: you can choose the number. The bad news: you pay for every second you take away.</p>
<h2>Where the seconds go</h2>
<p>Camera and mixer add a fraction of a second. The encoder waits until it has collected a group of frames, usually two seconds’ worth. The server cuts the picture into segments and converts it to several qualities. The player takes most of all: it keeps a reserve in case the network slows for a moment. <strong>That reserve is not a flaw, it is insurance.</strong></p>
<figure><img src="/media/blog/latency-bars_1600x900_f8e8e8_s.webp" alt="Three bars on a time axis: twenty, five and two seconds of latency, each in four parts, of which the last is the longest" /><figcaption>From the clap to the viewer’s screen: 1 camera and mixer, 2 encoder, 3 server, 4 the player’s reserve. It is mostly the reserve that shrinks.</figcaption></figure>
<h2>When twenty seconds will do</h2>
<p>When people simply watch: a lecture, a concert, a gala. Nobody checks the clock against the room, and the buffer sees them through every tunnel on the train. You also get the best quality at the lowest price, because the stream travels over an ordinary content delivery network and copes with a hundred people as readily as a hundred thousand.</p>
<h2>When you need five</h2>
<ul>
<li><strong>Questions from the chat.</strong> At twenty seconds a question arrives after the panel has moved on.</li>
<li><strong>Polls.</strong> The result should appear before the moderator starts on an anecdote.</li>
<li><strong>Sport with live scores.</strong> A phone notification must not beat the goal.</li>
</ul>
<p>Low-latency HLS helps here: shorter segments, and a player that doesn’t wait for whole ones. Quality stays the same; only the risk of stalling on a weak connection goes up.</p>
<h2>When you need two</h2>
<p>Auctions, a remote speaker on stage, an overflow room. This is the territory of WebRTC or SRT, the technologies behind your video calls and broadcast links. The player has next to no reserve, so the viewer’s connection has to be good, and the cost grows with each person rather than with the event.</p>
<blockquote><p>Don’t ask how low latency can go. Ask who has to react, and in which minute.</p></blockquote>
<h2>How we decide</h2>
<p>We go through the programme with the client and mark the places where a viewer does something. Fewer than three, and we stay at twenty seconds and spend the money on sound. More, and we choose five. We go below two only for people who genuinely take part, and give everybody else a comfortable buffer. Nobody said they all have to watch the same stream.</p>
<p>Not sure which group your event belongs to? See what is included in <a href="/en/services/live-streaming">live streaming</a> and <a href="/en/contact">send us your programme</a>. You’ll get it back with the seconds marked in.</p>'
  ),
  (
    '7e5a3f1c-4b0d-4c58-9a56-2f6f3f0d9c41', 'same-night-edit', true, '2026-05-19 09:00:00+02',
    'blog/same-night-edit_1600x900_181818_s.webp',
    'Skrót jeszcze tej nocy: montaż, który zaczyna się przed wydarzeniem',
    'Highlights the same night: an edit that starts before the event',
    'Dwie minuty filmu o wpół do drugiej to nie kwestia szybkich palców. Połowa montażu dzieje się, zanim włączymy pierwszą kamerę.',
    'Two minutes of film by half past one in the morning is not a matter of fast fingers. Half the edit happens before the first camera is switched on.',
    'Stanowisko montażu nocą: szeroki monitor z osią czasu i kadrem z biegu, kolorowa klawiatura, dysk i kubek kawy',
    'An edit desk at night: a wide monitor with a timeline and a shot of the run, a coloured keyboard, a disk and a mug of coffee',
    '<p>Ostatni biegacz mija metę o 23:10, a o 1:30 organizator ma w telefonie dwie minuty filmu. Rano zobaczą go uczestnicy, zanim wyjmą medal z plecaka. Nikt tu nie tnie szybciej niż inni. Po prostu zaczynamy wcześniej.</p>
<h2>Zanim włączymy kamery</h2>
<p>Tydzień przed wydarzeniem film ma już początek, koniec i muzykę. Wiemy, że otwiera go miasto o zmierzchu, a zamyka medal na szyi. W środku czekają puste miejsca z opisem: „start z góry, 3 sekundy”. Operatorzy dostają tę listę razem z planem dnia i <strong>każdy wie, którego ujęcia nikt poza nim nie przywiezie</strong>.</p>
<h2>W trakcie</h2>
<ul>
<li><strong>Karty wracają co godzinę.</strong> Goniec zabiera pełne z trasy i zostawia puste. Montaż nie czeka na metę.</li>
<li><strong>Dwie kopie, zanim karta wróci do kamery.</strong> Na dwóch dyskach, z porównaną sumą kontrolną. Trzecia jedzie nocą na serwer.</li>
<li><strong>Znacznik zamiast pamięci.</strong> Realizatorka naciska klawisz przy każdym dobrym ujęciu na żywo. Po biegu jest ich sto, a nie sześć godzin materiału.</li>
</ul>
<h2>Ostatnie dwie godziny</h2>
<ol>
<li><strong>Pół godziny: układ.</strong> Z oznaczonych ujęć, jeszcze w jakości z reżyserki.</li>
<li><strong>Pół godziny: podmiana.</strong> Wchodzą pliki z kamer i kolor, przygotowany na próbie świateł.</li>
<li><strong>Dwadzieścia minut: dźwięk.</strong> Oddech, kroki, brawa. Bez nich to pokaz slajdów.</li>
<li><strong>Kwadrans: napisy i formaty.</strong> Poziomy na stronę, pionowy na telefon.</li>
<li><strong>Reszta: świeże oko.</strong> Ktoś, kto nie był na trasie, ogląda całość raz, na telefonie, i mówi, gdzie się znudził.</li>
</ol>
<blockquote><p>Najszybsze cięcie to ujęcie, którego nie trzeba było szukać.</p></blockquote>
<h2>Czego tej nocy nie zrobimy</h2>
<p>Wywiadów z tłumaczeniem, animacji i korekcji każdej twarzy z osobna. To należy do filmu właściwego, na który umawiamy się w dwa tygodnie. Skrót ma jedno zadanie: przypomnieć, jak tam było, zanim pamięć zacznie montować po swojemu.</p>
<p>Chcesz obudzić uczestników filmem? Zobacz, jak wygląda u nas <a href="/services/video-production">produkcja wideo</a>, i <a href="/contact">napisz, o której gasną światła</a>. Policzymy wstecz.</p>',
    '<p>The last runner crosses the line at 23:10, and at 1:30 the organiser has two minutes of film on their phone. In the morning the runners will see it before the medal is out of the rucksack. Nobody here cuts faster than anybody else. We simply start earlier.</p>
<h2>Before the cameras are on</h2>
<p>A week ahead, the film already has a beginning, an end and its music. We know it opens on the city at dusk and closes on a medal round a neck. In between are empty slots with a description: “start from above, 3 seconds”. The operators get that list with the plan of the day, and <strong>each of them knows which shot nobody else will bring back</strong>.</p>
<h2>While it is on</h2>
<ul>
<li><strong>Cards come back every hour.</strong> A courier collects the full ones from the course and leaves empty ones. The edit doesn’t wait for the finish.</li>
<li><strong>Two copies before a card returns to its camera.</strong> On two disks, checksums compared. A third goes to the server overnight.</li>
<li><strong>A marker instead of a memory.</strong> The vision mixer hits a key at every good live shot. Afterwards there are a hundred of them, not six hours of footage.</li>
</ul>
<h2>The last two hours</h2>
<ol>
<li><strong>Half an hour: structure.</strong> From the marked shots, still as the gallery recorded them.</li>
<li><strong>Half an hour: the swap.</strong> In come the camera files and the grade, prepared at the lighting rehearsal.</li>
<li><strong>Twenty minutes: sound.</strong> Breath, footsteps, applause. Without them it is a slide show.</li>
<li><strong>Fifteen minutes: captions and formats.</strong> Landscape for the website, portrait for the phone.</li>
<li><strong>The rest: fresh eyes.</strong> Someone who wasn’t on the course watches it once, on a phone, and says where they got bored.</li>
</ol>
<blockquote><p>The fastest cut is the shot nobody had to look for.</p></blockquote>
<h2>What we won’t do that night</h2>
<p>Subtitled interviews, animation, or a grade for every single face. Those belong to the full film, due two weeks later. The highlights have one job: to remind people what it was like before their memory starts an edit of its own.</p>
<p>Want to wake your guests with a film? See our <a href="/en/services/video-production">video production</a> and <a href="/en/contact">tell us when the lights go out</a>. We’ll count back from there.</p>'
  ),
  (
    'c19d0a4e-6f27-4d0b-8a3b-5b7c21e4d8f6', 'making-up-time', true, '2026-09-22 09:00:00+02',
    'blog/making-up-time_1600x900_080808_s.webp',
    'Minus dwanaście minut: jak scena odrabia spóźnienie',
    'Twelve minutes over: how a stage wins them back',
    'Konferencja rzadko spóźnia się od razu. Traci po półtorej minuty w ośmiu miejscach. Skąd je odzyskać, żeby sala tego nie zauważyła.',
    'A conference rarely runs late all at once. It loses a minute and a half in eight places. Where to find them again without the room noticing.',
    'Zegar na krawędzi sceny świeci na czerwono: minus 12:00. Przed nim krzyż z taśmy, za nim ciemna widownia',
    'A countdown clock at the edge of a stage glows red at minus 12:00, a taped cross before it, a dark auditorium behind',
    '<p>O 14:40 panel, który miał się skończyć o 14:28, dopiero szuka puenty. Zegar na krawędzi sceny świeci na czerwono i liczy w górę. Widzą go mówca, prowadzący i cała reżyserka. Sala nie widzi nic i tak ma zostać do końca dnia.</p>
<h2>Gdzie giną minuty</h2>
<p>Prawie nigdy w wystąpieniach. Giną między nimi: mikrofon, którego nikt nie przypiął, zmiana laptopa, brawa aż do ostatniego schodka, zapowiedź tego, co i tak stoi na ekranie. Przy ośmiu wejściach po półtorej minuty <strong>znika dwanaście minut, których nie ma w żadnym scenariuszu</strong>.</p>
<h2>Trzy światła zamiast machania</h2>
<ul>
<li><strong>Zielone.</strong> Wszystko gra, mówca może zapomnieć, że zegar istnieje.</li>
<li><strong>Żółte.</strong> Zostało pięć minut. Dość, żeby skończyć myśl, za mało, żeby zacząć nową.</li>
<li><strong>Czerwone.</strong> Czas minął. Zegar nie gaśnie, tylko liczy dalej.</li>
</ul>
<p>Zasadę przypominamy na próbie każdemu: po dwóch minutach czerwonego prowadzący wstaje z miejsca. Nie przerywa. Wystarczy, że stoi.</p>
<figure><img src="/media/blog/three-lights_1600x900_f8e8e8_s.webp" alt="Dwadzieścia minut wystąpienia na osi czasu: piętnaście zielonych, pięć żółtych i dwie czerwone po czasie, a nad każdym kolorem tablica z trzema lampkami" /><figcaption>Dwadzieścia minut wystąpienia i dwie po czasie. Na końcu czerwonego wstaje prowadzący.</figcaption></figure>
<h2>Skąd wziąć dwanaście minut</h2>
<ol>
<li><strong>Z pytań.</strong> Dwa zamiast czterech, reszta trafia na kartkę i wraca pod koniec dnia.</li>
<li><strong>Z filmów.</strong> Każdy mamy w dwóch wersjach, pełnej i o połowę krótszej. Widz nie wie, że była dłuższa.</li>
<li><strong>Z wejść.</strong> Następny mówca czeka w kulisach pięć minut wcześniej, z przypiętym mikrofonem. Zmiana trwa wtedy dwadzieścia sekund.</li>
<li><strong>Z przerwy.</strong> Na końcu i najwyżej pięć minut, o ile kawa jest nalana, zanim otworzą się drzwi.</li>
</ol>
<p>Nigdy nie zabieramy czasu ostatniej osobie. Czekała najdłużej i to ją sala zapamięta.</p>
<blockquote><p>Scenariusz to nie rozkład jazdy. To umowa, z czego zrezygnujemy najpierw.</p></blockquote>
<h2>Decyzja, nie panika</h2>
<p>Kolejność cięć ustalamy z organizatorem tydzień wcześniej i zapisujemy na marginesie. W dniu wydarzenia kierowniczka sceny nie pyta, czy ciąć. Mówi do interkomu numer: „trójka”. Realizator włącza krótszy film, prowadzący dostaje kartkę, kuchnia wie o przerwie. Trwa to krócej niż przeczytanie tego akapitu.</p>
<p>Twój program już na papierze się nie mieści? Zobacz, jak pracuje nasze <a href="/services/stage">kierownictwo sceny</a>, albo <a href="/contact">przyślij nam scenariusz</a>. Zaznaczymy, co da się skrócić.</p>',
    '<p>At 14:40 a panel that should have ended at 14:28 is still looking for its closing line. The clock at the edge of the stage is red and counting up. The speaker sees it, the moderator sees it, the whole gallery sees it. The room sees nothing, and it should stay that way until the end of the day.</p>
<h2>Where minutes go</h2>
<p>Hardly ever into the talks. They go between them: a microphone nobody clipped on, a change of laptop, applause all the way to the last step, an introduction to what is on the screen anyway. Eight changeovers at a minute and a half each make <strong>twelve minutes that no running order knows about</strong>.</p>
<h2>Three lights instead of waving</h2>
<ul>
<li><strong>Green.</strong> All is well; the speaker may forget there is a clock.</li>
<li><strong>Amber.</strong> Five minutes left. Enough to finish a thought, too little to start one.</li>
<li><strong>Red.</strong> Time is up. The clock doesn’t go dark, it keeps counting.</li>
</ul>
<p>Everyone hears the rule at rehearsal: two minutes into the red, the moderator stands up. They don’t interrupt. Standing is enough.</p>
<figure><img src="/media/blog/three-lights_1600x900_f8e8e8_s.webp" alt="Twenty minutes of a talk on a time axis: fifteen green, five amber and two red ones over time, above each colour a board with three lamps" /><figcaption>Twenty minutes of a talk, and two over. At the end of the red, the moderator stands up.</figcaption></figure>
<h2>Where to find twelve minutes</h2>
<ol>
<li><strong>In the questions.</strong> Two instead of four; the rest go on a card and come back at the end of the day.</li>
<li><strong>In the films.</strong> We keep each in two versions, full and half as long. The audience never knows there was a longer one.</li>
<li><strong>In the changeovers.</strong> The next speaker waits in the wings five minutes early, microphone on. A changeover then takes twenty seconds.</li>
<li><strong>In the break.</strong> Last of all, and five minutes at most, provided the coffee is poured before the doors open.</li>
</ol>
<p>We never take time from the last speaker. They have waited longest, and they are the one the room will remember.</p>
<blockquote><p>A running order isn’t a timetable. It is an agreement on what we give up first.</p></blockquote>
<h2>A decision, not a panic</h2>
<p>We settle the order of cuts with the organiser a week ahead and write it in the margin. On the day the stage manager doesn’t ask whether to cut. She says a number on the intercom: “three”. The vision mixer rolls the shorter film, the moderator gets a card, the kitchen knows about the break. It takes less time than reading this paragraph.</p>
<p>Does your programme already overrun on paper? See how our <a href="/en/services/stage">stage management</a> works, or <a href="/en/contact">send us the running order</a>. We’ll mark what can go.</p>'
  ),
  (
    '205446ea-00f1-42b7-925e-db29f3367eb2', 'lighting-for-camera', false, '2026-08-25 09:00:00+02',
    'blog/lighting-for-camera_1600x900_180808_s.webp',
    'Światło dla kamery: pięć błędów, które widać tylko w kadrze',
    'Lighting for camera: five mistakes only the lens sees',
    'Sala wygląda pięknie, a na nagraniu prelegent ma cienie pod oczami i zielone czoło. Skąd to się bierze i jak temu zapobiec.',
    'The room looks lovely, but on the recording the speaker has shadows under the eyes and a green forehead. Where that comes from and how to prevent it.',
    'Reflektor z soczewką Fresnela i skrzydełkami świeci ciepło obok wzornika barw na statywie',
    'Fresnel lamp with barn doors glowing warm beside a colour chart on a stand',
    '<p>Ludzkie oko bez wysiłku godzi jasny ekran z ciemną twarzą i ciepłą lampę z zimnym oknem. Kamera musi wybrać. Każdy z poniższych błędów widzieliśmy na prawdziwym wydarzeniu i na każdy jest tania rada, o ile padnie przed montażem.</p>
<h2>1. Światło prosto z góry</h2>
<p>Oprawy sufitowe robią z oczu czarne plamy. Główne światło powinno padać pod kątem około 40 stopni, z dwóch stron, a z tyłu przydaje się trzecie, które oddzieli włosy od tła. Trzy reflektory na mówcę to nie przesada. Jeśli masz tylko jeden, postaw go obok kamery, a nie nad sceną.</p>
<h2>2. Ekran jaśniejszy niż człowiek</h2>
<p>Ściana LED potrafi mieć 1500 nitów, twarz w typowym świetle konferencyjnym odbija ich sto. Kamera ustawi się na ekran i prelegent zniknie. <strong>Przygaś ekran do 20 procent</strong>, z sali prawie nikt tego nie zauważy.</p>
<h2>3. Mieszane barwy</h2>
<p>Okno ma 6000 K, lampy hotelowe 2700 K, a kamera może być zbalansowana tylko do jednej wartości. Zasłoń okna albo dopasuj do nich reflektory. Pośrodku leży zielone czoło. A jeśli nie da się zrobić ani jednego, ani drugiego, przestaw scenę pod ścianę bez okien: to nic nie kosztuje.</p>
<h2>4. Migotanie</h2>
<p>Tanie zasilacze LED pulsują w rytmie sieci. Oko tego nie widzi, a zwolnione tempo pokazuje bez litości. Na próbie nagraj dziesięć sekund z najkrótszą migawką, jakiej użyjesz, i obejrzyj ścianę w tle.</p>
<h2>5. Publiczność w ciemności</h2>
<p>Bez światła na widowni nie ma ujęć reakcji, a bez reakcji wykład ogląda się jak nagranie z monitoringu. Wystarczy delikatne, ciepłe światło, około 80 lx, zapalane na oklaski i pytania.</p>
<blockquote><p>Pytanie nie brzmi, czy jest jasno. Brzmi: co jest najjaśniejszą rzeczą w kadrze i czy na pewno to miała być ona.</p></blockquote>
<h2>Krótka próba przed otwarciem drzwi</h2>
<ul>
<li>Posadź kogoś na miejscu prelegenta, najlepiej w stroju podobnym do tego, w którym wystąpi.</li>
<li>Obejrzyj kadr na monitorze, w czerni i bieli. Jeśli twarz nie jest najjaśniejsza, popraw światło, nie kamerę.</li>
<li>Poproś o przejście po całej scenie i szukaj miejsc, w których twarz gaśnie.</li>
<li>Zapisz ustawienia, zanim ktoś dotknie suwaka.</li>
</ul>
<p>Jak wygląda to u nas, od wizualizacji po realizację, opisujemy na stronie <a href="/services/lighting">reżyseria światła</a>. Jeśli masz zdjęcia sali, <a href="/contact">przyślij je</a>. Odpiszemy, od której strony postawić pierwszy statyw.</p>',
    '<p>The human eye reconciles a bright screen with a dark face, and a warm lamp with a cold window, without effort. A camera has to choose. We have met each of these mistakes at a real event, and each has a cheap answer, provided somebody gives it before the rig goes up.</p>
<h2>1. Light from straight above</h2>
<p>Ceiling fittings turn eyes into black patches. Key light should come from about 40 degrees, from two sides, with a third source behind to lift the hair off the background. Three lamps for one speaker is not excess. If you have only one, put it beside the camera, not above the stage.</p>
<h2>2. A screen brighter than the person</h2>
<p>An LED wall can put out 1,500 nits; a face in ordinary conference light reflects about a hundred. The camera will expose for the screen and the speaker disappears. <strong>Turn the wall down to 20 per cent</strong>; hardly anyone in the room will notice.</p>
<h2>3. Mixed colours</h2>
<p>The window is 6,000 K, the hotel lamps 2,700 K, and a camera can be balanced for only one of them. Draw the curtains, or match your lamps to the daylight. In between lies the green forehead. And if neither is possible, move the stage to a wall without windows: that costs nothing.</p>
<h2>4. Flicker</h2>
<p>Cheap LED supplies pulse in step with the mains. The eye can’t see it; slow motion shows it without mercy. At rehearsal, record ten seconds at the shortest shutter you will use and look at the wall behind.</p>
<h2>5. An audience in the dark</h2>
<p>Without light on the seats there are no reaction shots, and without reactions a talk looks like security footage. A soft, warm wash of about 80 lux is enough, brought up for applause and questions.</p>
<blockquote><p>The question isn’t whether it is bright. It is: what is the brightest thing in the frame, and was it meant to be?</p></blockquote>
<h2>A short test before the doors open</h2>
<ul>
<li>Put someone where the speaker will be, ideally dressed much as the speaker will be.</li>
<li>Look at the frame on a monitor in black and white. If the face isn’t the brightest thing, fix the light, not the camera.</li>
<li>Have them walk the whole stage and look for the spots where the face goes out.</li>
<li>Store the settings before anybody touches a fader.</li>
</ul>
<p>How we do it, from visualisation to show, is on the <a href="/en/services/lighting">lighting design</a> page. If you have pictures of the room, <a href="/en/contact">send them over</a>. We’ll tell you which side the first stand should go.</p>'
  );

update public.blog_posts as post
set author = written.author
from (
  values
    ('multicam-checklist', 'Maja Orzelska'),
    ('sound-for-hybrid-events', 'Tymon Gradecki'),
    ('low-latency-streaming', 'Maja Orzelska'),
    ('same-night-edit', 'Maja Orzelska'),
    ('making-up-time', 'Helena Sowa'),
    ('lighting-for-camera', 'Igor Bystrzycki')
) as written (slug, author)
where post.slug = written.slug;

-- Content blocks: home hero, contact, privacy policy

insert into public.content_blocks
  (id, key, title_pl, title_en, body_pl, body_en)
values
  (
    'f9904dc7-5570-4365-8371-937a6baac7eb', 'home_hero', 'Na żywo nie ma dubli. I dobrze.',
    'Live means one take. Fine by us.',
    'Transmisje, wideo, dźwięk, światło i scena dla konferencji, sportu i koncertów: jedna ekipa z Wrocławia, z planem B dla każdego kabla.',
    'Streaming, video, sound, light and stage for conferences, sports events and concerts: one crew from Wrocław, with a plan B for every cable.'
  ),
  (
    '39cc54d4-5610-4bb9-a566-a7c3ed8f87ec', 'contact_intro', 'Powiedz, co ma pójść na żywo',
    'Tell us what’s going live',
    '<p>Wystarczą cztery rzeczy: <strong>data, miejsce, liczba osób i to, co widz ma zapamiętać</strong>. Odpisujemy tego samego dnia roboczego, a wstępny plan z wyceną wysyłamy w ciągu trzech dni roboczych.</p>
<p>Wydarzenie jest jutro? Nie pisz, zadzwoń: dyżurny odbiera telefon przez całą dobę.</p>',
    '<p>We need four things: <strong>the date, the place, the number of people and what viewers should remember</strong>. We reply the same working day and send an outline plan with a quote within three working days.</p>
<p>Event tomorrow? Call, don’t write. We answer day and night.</p>'
  ),
  (
    'f31550fc-5211-4e6b-85ce-c839057799ff', 'privacy_notice', 'Twoje dane w tym formularzu',
    'Your data in this form',
    '<p>Administratorem danych jest {{company.name}}, {{company.address}}. Użyjemy ich, żeby odpowiedzieć i przygotować ofertę (art. 6 ust. 1 lit. b i f RODO), a bez umowy usuniemy najpóźniej 12 miesięcy po rozmowie. Możesz zażądać dostępu do nich, poprawienia, usunięcia lub ograniczenia, wnieść sprzeciw i skargę do Prezesa UODO: <a href="/privacy">polityka prywatności</a>.</p>',
    '<p>The controller of your data is {{company.name}}, {{company.address}}. We use it to answer and to prepare a quote (GDPR Article 6(1)(b) and (f)); without a contract we delete it no later than 12 months after we last talk. You may ask for access, correction, erasure or restriction, object, and complain to the supervisory authority: <a href="/en/privacy">privacy policy</a>.</p>'
  ),
  (
    'a8db7336-294b-4fa7-965a-e4f9fc824916', 'privacy_personal_data', 'Ochrona danych osobowych',
    'Personal data protection',
    '<p>Ta polityka mówi, jakie dane zbieramy na tej stronie, po co, jak długo je trzymamy i co możesz z tym zrobić. Obowiązuje od 1 lutego 2026 r. O każdej istotnej zmianie informujemy w tym miejscu, podając jej datę.</p>
<h3>Kto odpowiada za dane</h3>
<p>Administratorem danych jest {{company.name}}, adres: {{company.address}}. Numery rejestrowe spółki znajdziesz w stopce tej strony. W sprawach danych osobowych pisz na adres {{company.email}} albo dzwoń pod numer {{company.phone}}. Nie mamy obowiązku wyznaczenia inspektora ochrony danych; za te sprawy odpowiada zarząd.</p>
<h3>Po co i na jakiej podstawie</h3>
<ul>
<li><strong>Odpowiedź na wiadomość i oferta:</strong> działania przed zawarciem umowy na Twoją prośbę (art. 6 ust. 1 lit. b RODO), a gdy piszesz w imieniu firmy lub w innej sprawie, nasz prawnie uzasadniony interes, czyli prowadzenie korespondencji (lit. f).</li>
<li><strong>Umowa i rozliczenia:</strong> wykonanie umowy (lit. b) oraz obowiązki podatkowe i rachunkowe (lit. c).</li>
<li><strong>Bezpieczeństwo strony:</strong> nasz prawnie uzasadniony interes, czyli ochrona przed nadużyciami i wykrywanie awarii (lit. f).</li>
<li><strong>Statystyka i marketing na stronie:</strong> wyłącznie Twoja zgoda (lit. a), którą możesz w każdej chwili wycofać.</li>
<li><strong>Roszczenia:</strong> ich ustalanie i dochodzenie oraz obrona przed nimi, czyli nasz prawnie uzasadniony interes (lit. f).</li>
</ul>
<h3>Komu powierzamy dane</h3>
<p>Dane trafiają tylko do firm, które pomagają nam prowadzić stronę i korespondencję: dostawcy serwerów i bazy danych, dostawcy usługi wysyłającej wiadomości z formularza, dostawcy poczty, biura rachunkowego, a po Twojej zgodzie do dostawcy narzędzia statystycznego. Każda z nich działa na podstawie umowy powierzenia. Danych nie sprzedajemy.</p>
<p>Jeśli któryś z dostawców przetwarza dane poza Europejskim Obszarem Gospodarczym, dzieje się to na podstawie decyzji Komisji Europejskiej o odpowiednim stopniu ochrony albo standardowych klauzul umownych. Kopię zabezpieczeń wyślemy na prośbę.</p>
<h3>Czy musisz podawać dane</h3>
<p>Nie. Bez adresu e-mail i treści wiadomości nie odpowiemy jednak na pytanie z formularza. Nie podejmujemy wobec Ciebie zautomatyzowanych decyzji i nie profilujemy.</p>',
    '<p>This policy explains what data we collect on this site, why, how long we keep it and what you can do about it. It has been in force since 1 February 2026. Any material change is announced here, with its date.</p>
<h3>Who is responsible</h3>
<p>The controller is {{company.name}}, address: {{company.address}}. The company’s registration numbers are in the footer of this page. For anything to do with personal data, write to {{company.email}} or call {{company.phone}}. We are not required to appoint a data protection officer; the management board is responsible for these matters.</p>
<h3>Purposes and legal bases</h3>
<ul>
<li><strong>Answering your message and preparing a quote:</strong> steps taken at your request before a contract (GDPR Article 6(1)(b)) or, where you write on behalf of a company or about something else, our legitimate interest in handling correspondence (point (f)).</li>
<li><strong>Contracts and invoicing:</strong> performance of the contract (point (b)) and tax and accounting duties (point (c)).</li>
<li><strong>Security of the site:</strong> our legitimate interest in preventing abuse and detecting faults (point (f)).</li>
<li><strong>Statistics and marketing on the site:</strong> only your consent (point (a)), which you can withdraw at any time.</li>
<li><strong>Legal claims:</strong> our legitimate interest in establishing, pursuing or defending them (point (f)).</li>
</ul>
<h3>Who receives the data</h3>
<p>Data goes only to companies that help us run the site and our correspondence: the hosting and database provider, the service that sends messages from the form, our e-mail provider, our accountants and, if you consent, the provider of the statistics tool. Each works under a data processing agreement. We do not sell data.</p>
<p>Where a provider processes data outside the European Economic Area, it does so on the basis of a European Commission adequacy decision or standard contractual clauses. We will send you a copy of the safeguards on request.</p>
<h3>Do you have to give us data?</h3>
<p>No. Without an e-mail address and a message, however, we cannot answer a question sent through the form. We make no automated decisions about you and do no profiling.</p>'
  ),
  (
    'd5bafb16-e496-4615-9be6-49144737b34e', 'privacy_cookies', 'Pliki cookie', 'Cookies',
    '<p>Pliki cookie to krótkie zapisy w Twojej przeglądarce. Dzielimy je na trzy kategorie. O dwie z nich pytamy, a odmowa wymaga tyle samo kliknięć co zgoda.</p>
<ul>
<li><strong>Niezbędne:</strong> bez nich strona nie zapamięta języka ani Twojej decyzji. Działają zawsze i nie służą do śledzenia (podstawa: niezbędność do świadczenia usługi, której żądasz).</li>
<li><strong>Analityczne:</strong> pokazują nam, które strony są czytane. Skrypt statystyczny wczytujemy dopiero po zgodzie.</li>
<li><strong>Marketingowe:</strong> pozwalałyby mierzyć skuteczność reklam. Dziś nie używamy żadnego takiego pliku; gdyby to się zmieniło, dopiszemy go do tabeli i uruchomimy tylko za zgodą.</li>
</ul>
<table>
<caption>Pliki cookie używane na tej stronie</caption>
<thead>
<tr><th scope="col">Nazwa</th><th scope="col">Kategoria</th><th scope="col">Do czego służy</th><th scope="col">Jak długo</th></tr>
</thead>
<tbody>
<tr><td><code>rl_lang</code></td><td>Niezbędne</td><td>Pamięta wybrany język; kopia leży w pamięci lokalnej przeglądarki</td><td>12 miesięcy</td></tr>
<tr><td><code>rl_consent</code></td><td>Niezbędne</td><td>Pamięta Twoją decyzję o plikach cookie; kopia leży w pamięci lokalnej przeglądarki</td><td>6 miesięcy</td></tr>
<tr><td><code>rl_session</code></td><td>Niezbędne</td><td>Logowanie administratora; zwykły odwiedzający go nie dostaje</td><td>do 7 dni</td></tr>
<tr><td><code>rl_author</code></td><td>Niezbędne</td><td>Po wygaśnięciu sesji administratora: do kogo należy niedokończony formularz</td><td>do 8 dni</td></tr>
<tr><td><code>rl_device</code></td><td>Niezbędne</td><td>Rozpoznaje przeglądarkę, z której logował się administrator, i chroni jego konto przed blokadą</td><td>12 miesięcy</td></tr>
<tr><td><code>rl_toast</code></td><td>Niezbędne</td><td>Jednorazowy komunikat po wysłaniu formularza</td><td>do wyświetlenia komunikatu</td></tr>
<tr><td><code>_ga</code>, <code>_ga_*</code></td><td>Analityczne</td><td>Google Analytics: odróżnia odwiedzających i liczy wizyty</td><td>do 24 miesięcy</td></tr>
</tbody>
</table>
<p>Decyzję zmienisz w każdej chwili w ustawieniach plików cookie, dostępnych na tej stronie. Po wycofaniu zgody usuwamy pliki analityczne. Sygnał Global Privacy Control z przeglądarki traktujemy jak odmowę, dopóki nie powiesz inaczej. Pliki cookie możesz też skasować w ustawieniach przeglądarki.</p>',
    '<p>Cookies are short records kept in your browser. We divide them into three categories. We ask before using two of them, and saying no takes exactly as many clicks as saying yes.</p>
<ul>
<li><strong>Necessary:</strong> without them the site could not remember your language or your decision. They are always on and are not used for tracking (basis: strictly necessary for the service you request).</li>
<li><strong>Analytics:</strong> they show us which pages are read. The statistics script is loaded only after you consent.</li>
<li><strong>Marketing:</strong> they would let us measure how advertising performs. We use no such cookie today; should that change, we will add it to the table and switch it on only with your consent.</li>
</ul>
<table>
<caption>Cookies used on this site</caption>
<thead>
<tr><th scope="col">Name</th><th scope="col">Category</th><th scope="col">What it does</th><th scope="col">How long</th></tr>
</thead>
<tbody>
<tr><td><code>rl_lang</code></td><td>Necessary</td><td>Remembers the language you chose; a copy is kept in local storage</td><td>12 months</td></tr>
<tr><td><code>rl_consent</code></td><td>Necessary</td><td>Remembers your decision about cookies; a copy is kept in local storage</td><td>6 months</td></tr>
<tr><td><code>rl_session</code></td><td>Necessary</td><td>Administrator sign-in; ordinary visitors never receive it</td><td>up to 7 days</td></tr>
<tr><td><code>rl_author</code></td><td>Necessary</td><td>After an administrator’s session has ended: whose unfinished form is being kept</td><td>up to 8 days</td></tr>
<tr><td><code>rl_device</code></td><td>Necessary</td><td>Recognises a browser an administrator has signed in from, so that nobody can lock them out</td><td>12 months</td></tr>
<tr><td><code>rl_toast</code></td><td>Necessary</td><td>A one-off message after a form has been sent</td><td>until the message has been shown</td></tr>
<tr><td><code>_ga</code>, <code>_ga_*</code></td><td>Analytics</td><td>Google Analytics: tells visitors apart and counts visits</td><td>up to 24 months</td></tr>
</tbody>
</table>
<p>You can change your decision at any time in the cookie settings on this page. When you withdraw consent we delete the analytics cookies. A Global Privacy Control signal from your browser counts as a refusal until you say otherwise. You can also delete cookies in your browser’s settings.</p>'
  ),
  (
    '0c8f7717-df3f-4ff8-a7d9-db6dc233a499', 'privacy_collected', 'Jakie informacje zbieramy',
    'Information we collect',
    '<h3>Formularz kontaktowy</h3>
<p>Imię i nazwisko, adres e-mail, treść wiadomości, język strony i czas wysłania. Wiadomość zapisujemy w naszej bazie i przesyłamy do skrzynki firmowej. Jeśli nie dojdzie do umowy, usuwamy ją najpóźniej 12 miesięcy po zakończeniu korespondencji. Prosimy, nie wpisuj danych wrażliwych ani danych innych osób.</p>
<h3>Telefon i e-mail</h3>
<p>To, co sam lub sama nam podasz. Rozmów nie nagrywamy. Korespondencję przechowujemy tak samo jak wiadomości z formularza.</p>
<h3>Umowy i faktury</h3>
<p>Dane osób podpisujących i kontaktowych: przez czas trwania umowy, a potem do przedawnienia roszczeń. Dokumenty księgowe: pięć lat od końca roku, w którym minął termin zapłaty podatku.</p>
<h3>Dane techniczne</h3>
<p>Serwer zapisuje czas i adres żądania, kod odpowiedzi, a przy próbach nadużycia także adres IP. Dzienniki kasujemy po 30 dniach. Adres IP służy też do ograniczania liczby wiadomości i prób logowania; do tego celu trzymamy go najwyżej godzinę.</p>
<h3>Statystyka</h3>
<p>Tylko po zgodzie: odwiedzone strony, przybliżona lokalizacja, rodzaj urządzenia i źródło wejścia. Te dane przechowujemy 14 miesięcy.</p>
<h3>Wizerunek</h3>
<p>Na naszych realizacjach widać uczestników wydarzeń. Jeśli rozpoznajesz siebie i chcesz, żebyśmy usunęli takie ujęcie z tej strony, napisz do nas. Odpowiemy w ciągu siedmiu dni.</p>',
    '<h3>Contact form</h3>
<p>Your name, e-mail address, message, the language of the page and the time of sending. We store the message in our database and forward it to the company mailbox. If no contract follows, we delete it no later than 12 months after the correspondence ends. Please do not include sensitive data or data about other people.</p>
<h3>Phone and e-mail</h3>
<p>Whatever you choose to tell us. We do not record calls. Correspondence is kept on the same terms as messages from the form.</p>
<h3>Contracts and invoices</h3>
<p>Details of signatories and contact persons: for the life of the contract and then until claims expire. Accounting documents: five years from the end of the year in which the tax fell due.</p>
<h3>Technical data</h3>
<p>The server records the time and address of each request, the status of the answer and, where abuse is attempted, the IP address. Logs are deleted after 30 days. The IP address also serves to limit the number of messages and sign-in attempts; for that purpose we keep it for an hour at most.</p>
<h3>Statistics</h3>
<p>Only with your consent: pages visited, approximate location, type of device and where you came from. We keep this data for 14 months.</p>
<h3>Images of people</h3>
<p>Our work shows people who attended events. If you recognise yourself and would like us to remove a shot from this site, write to us. We will answer within seven days.</p>'
  ),
  (
    '74bc1694-102b-438b-a6e8-93944b61db12', 'privacy_rights', 'Twoje prawa', 'Your rights',
    '<p>RODO daje Ci konkretne uprawnienia. Żeby z nich skorzystać, wystarczy zwykła wiadomość; nie trzeba podawać numerów artykułów.</p>
<ul>
<li><strong>Dostęp:</strong> dowiesz się, jakie dane o Tobie mamy, i dostaniesz ich kopię (art. 15).</li>
<li><strong>Sprostowanie:</strong> poprawimy to, co nieaktualne lub błędne (art. 16).</li>
<li><strong>Usunięcie:</strong> skasujemy dane, gdy nie ma już powodu ich trzymać (art. 17).</li>
<li><strong>Ograniczenie:</strong> wstrzymamy korzystanie z danych na czas wyjaśnień (art. 18).</li>
<li><strong>Przenoszenie:</strong> wydamy dane w formacie, który odczyta komputer (art. 20).</li>
<li><strong>Sprzeciw:</strong> przestaniemy używać danych opartych na prawnie uzasadnionym interesie, chyba że przeważą ważne podstawy prawne (art. 21).</li>
<li><strong>Wycofanie zgody:</strong> w każdej chwili, bez wpływu na to, co działo się wcześniej (art. 7 ust. 3).</li>
</ul>
<p>Odpowiadamy bezpłatnie w ciągu miesiąca. Jeśli sprawa jest złożona, możemy przedłużyć ten termin o dwa miesiące, ale powiemy o tym od razu i podamy powód. Gdy nie będziemy pewni, kto pisze, poprosimy o dodatkową informację, nie o skan dowodu.</p>
<p>Jeżeli uznasz, że naruszamy przepisy, możesz złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych (<a href="https://uodo.gov.pl">uodo.gov.pl</a>) albo do organu w kraju, w którym mieszkasz lub pracujesz.</p>',
    '<p>The GDPR gives you specific rights. An ordinary message is enough to use them; there is no need to quote article numbers.</p>
<ul>
<li><strong>Access:</strong> you learn what data we hold about you and receive a copy (Article 15).</li>
<li><strong>Rectification:</strong> we correct what is out of date or wrong (Article 16).</li>
<li><strong>Erasure:</strong> we delete data there is no longer a reason to keep (Article 17).</li>
<li><strong>Restriction:</strong> we pause the use of your data while a question is settled (Article 18).</li>
<li><strong>Portability:</strong> we hand the data over in a machine-readable format (Article 20).</li>
<li><strong>Objection:</strong> we stop using data that rests on legitimate interest, unless compelling legal grounds prevail (Article 21).</li>
<li><strong>Withdrawal of consent:</strong> at any time, without affecting what was done before (Article 7(3)).</li>
</ul>
<p>We answer free of charge within a month. For a complex request we may extend this by two months, but we will tell you at once and give the reason. If we are not sure who is writing we will ask for further details, not for a scan of your identity card.</p>
<p>If you believe we are breaking the law, you may complain to the President of the Polish Personal Data Protection Office (<a href="https://uodo.gov.pl/en">uodo.gov.pl</a>) or to the authority in the country where you live or work.</p>'
  ),
  (
    '88368718-fa76-4a1f-ad0f-3003479f258b', 'privacy_video_provider', 'Wideo i serwery zewnętrzne',
    'Video and third-party servers',
    '<p>Kroje pisma, obrazy i skrypty wczytują się z naszego serwera. Jest jeden wyjątek: filmy w tle strony głównej i stron usług może dostarczać <strong>Bunny Stream</strong> (BunnyWay d.o.o., Słowenia, Unia Europejska) z adresu <code>player.mediadelivery.net</code>.</p>
<p>To jedyny obcy serwer, z którym Twoja przeglądarka może się połączyć przed decyzją o plikach cookie. Odtwarzacz uruchamiamy z ustawieniem <code>rememberPosition=false</code>, więc nie zapisuje plików cookie ani miejsca, w którym film został przerwany. Dostawca widzi przy tym adres IP i dane przeglądarki, bo bez nich nie da się przesłać obrazu. Podstawą jest nasz prawnie uzasadniony interes: pokazanie pracy, którą wykonujemy (art. 6 ust. 1 lit. f RODO).</p>
<p>Film w tle nie wczyta się, jeśli przeglądarka prosi o ograniczenie ruchu lub oszczędzanie danych albo nie uruchamia skryptów. Możesz go też zatrzymać przyciskiem pauzy: wtedy zostaje zwykły obraz.</p>
<p>Filmy z realizacji leżą w serwisie YouTube (Google Ireland Limited). Dopóki nie klikniesz przycisku odtwarzania, nic się stamtąd nie wczytuje. Po kliknięciu obowiązują zasady tego serwisu, który może zapisać własne pliki cookie.</p>',
    '<p>Fonts, pictures and scripts are loaded from our own server. There is one exception: the background films on the home page and the service pages may be delivered by <strong>Bunny Stream</strong> (BunnyWay d.o.o., Slovenia, European Union) from <code>player.mediadelivery.net</code>.</p>
<p>It is the only outside server your browser may contact before you decide about cookies. We start the player with <code>rememberPosition=false</code>, so it stores neither cookies nor the point at which a film was stopped. The provider does see your IP address and browser details, because pictures cannot be delivered without them. The basis is our legitimate interest in showing the work we do (GDPR Article 6(1)(f)).</p>
<p>The background film is not loaded if your browser asks for reduced motion or reduced data, or does not run scripts. You can also stop it with the pause button, which leaves a still picture.</p>
<p>Films of our projects are hosted on YouTube (Google Ireland Limited). Nothing is loaded from there until you click the play button. After that the terms of that service apply, and it may set cookies of its own.</p>'
  ),
  (
    '12e5fc71-6f99-4483-a0df-6b3258fc950f', 'privacy_mailbox', 'Skrzynka kontaktowa', 'Contact mailbox',
    '<p>Pytania, wnioski i skargi dotyczące danych osobowych przyjmujemy pod adresem {{company.email}}. W temacie napisz „Dane osobowe”, a trafi od razu do właściwej osoby.</p>
<p>Wolisz list? Nasz adres: {{company.name}}, {{company.address}}.</p>',
    '<p>We take questions, requests and complaints about personal data at {{company.email}}. Put “Personal data” in the subject line and it will reach the right person straight away.</p>
<p>Prefer a letter? Our address: {{company.name}}, {{company.address}}.</p>'
  );

-- Search snippets and sharing texts, a row for every public page

insert into public.seo_settings
  (id, page_path, title_pl, title_en, description_pl, description_en, keywords_pl, keywords_en,
   og_title_pl, og_title_en, og_description_pl, og_description_en, og_image, favicon_url,
   google_analytics_id)
values
  (
    '844369c6-fb7c-4de0-8c58-e89ea436c378', '/', 'Reżyserka Live – realizacja wydarzeń na żywo, Wrocław',
    'Reżyserka Live – live event production, Wrocław',
    'Transmisje wielokamerowe, wideo, dźwięk, światło i scena dla konferencji, sportu i koncertów. Jedna ekipa z Wrocławia, ponad 500 wydarzeń na koncie.',
    'Multi-camera streaming, video, sound, lighting and stage for conferences, sports events and concerts. One crew from Wrocław with over 500 events behind it.',
    'realizacja wydarzeń, transmisje na żywo, produkcja wideo, nagłośnienie, oświetlenie sceniczne, Wrocław',
    'live event production, live streaming, video production, sound engineering, stage lighting, Wrocław, Poland',
    'Na żywo nie ma dubli. I dobrze.', 'Live means one take. Fine by us.',
    'Transmisje, wideo, dźwięk, światło i scena z jednej reżyserki. Wrocław i cała Polska.',
    'Streaming, video, sound, light and stage from one control room. Wrocław and all of Poland.',
    null, null, null
  ),
  (
    '36d129ef-1b86-45d8-a4eb-100c69959e41', '/about', 'O nas: ekipa zza pulpitów – Reżyserka Live',
    'About us: the crew at the desks – Reżyserka Live',
    'Realizatorka, dźwiękowiec, kierowniczka sceny i reżyser światła: poznaj ludzi, którzy od 2010 roku prowadzą wydarzenia na żywo z Wrocławia.',
    'A vision director, a sound engineer, a stage manager and a lighting designer: meet the people who have run live shows from Wrocław since 2010.',
    'ekipa realizacyjna, realizator wizji, realizator dźwięku, reżyser światła, Wrocław',
    'production crew, vision director, sound engineer, lighting designer, Wrocław',
    'Ludzie zza czerwonej lampki', 'The people behind the tally light',
    'Piętnaście lat w reżyserce i ponad 500 wydarzeń. Zobacz, kto odbierze Twój telefon.',
    'Fifteen years in the control room and over 500 events. See who will pick up when you call.',
    null, null, null
  ),
  (
    '5d0c3a52-4b86-4c6e-9f0d-0d5c9f5f6a11', '/portfolio', 'Realizacje: wydarzenia na żywo – Reżyserka Live',
    'Our work: live events in pictures – Reżyserka Live',
    'Konferencje, finały sportowe, festiwale i opera: zobacz wydarzenia, które poprowadziliśmy na żywo, z liczbą kamer, godzin na antenie i widzów.',
    'Conferences, sports finals, festivals and opera: see the live events we have run, with the cameras, the hours on air and the audiences of each.',
    'realizacje, portfolio, transmisje konferencji, transmisje sportu, festiwale, Wrocław',
    'work, portfolio, conference streaming, sports broadcasts, festivals, Wrocław',
    'Wszystko na żywo. Zobacz, jak to wyglądało.', 'All of it live. See what it looked like.',
    'Realizacje w obrazach i liczbach: kamery, godziny na antenie, widownia.',
    'Our work in pictures and figures: cameras, hours on air, audiences.', null, null, null
  ),
  (
    'd47cc0c9-d800-4519-a928-6c7d6cdccd71', '/services/live-streaming',
    'Transmisje na żywo, wiele kamer – Reżyserka Live',
    'Live streaming with multi-camera crews – Reżyserka Live',
    'Transmisje na YouTube, LinkedIn i własną platformę: do 12 kamer 4K, dwa niezależne łącza, napisy i tłumaczenie na żywo. Wrocław i cała Polska.',
    'Streams to YouTube, LinkedIn and your own platform: up to 12 cameras in 4K, two independent uplinks, live captions and interpreting, all over Poland.',
    'transmisja na żywo, streaming konferencji, realizacja wielokamerowa, SRT, wydarzenie hybrydowe, Wrocław',
    'live streaming, conference streaming, multi-camera, SRT, hybrid events, Wrocław',
    'Transmisje, które się nie zrywają', 'Live streams that stay up',
    'Wiele kamer, dwa łącza i człowiek, który ogląda to samo co widz.',
    'Many cameras, two uplinks, and someone watching exactly what your viewers see.',
    null, null, null
  ),
  (
    '1a389329-e259-4c0a-a1b2-be595f929d2a', '/services/video-production',
    'Produkcja wideo z wydarzeń – Reżyserka Live, Wrocław',
    'Event video production – Reżyserka Live, Wrocław',
    'Nagrania wielokamerowe w 4K: skrót tego samego wieczoru, pełne wykłady w trzy dni robocze, film z wydarzenia w dwa tygodnie, napisy w dwóch językach.',
    'Multi-camera recordings in 4K: highlights the same evening, full talks in three working days, the event film in two weeks, subtitles in two languages.',
    'produkcja wideo, film z wydarzenia, nagranie konferencji, montaż, aftermovie, Wrocław',
    'video production, event film, conference recording, editing, aftermovie, Wrocław',
    'Wideo, które zostaje po wydarzeniu', 'Video that outlives the event',
    'Jeden dzień zdjęć, materiał na cały rok.', 'One day of shooting, a year of footage.', null, null,
    null
  ),
  (
    '82699f6e-51fe-45ea-aee3-56e400dfcb5f', '/services/audio',
    'Realizacja dźwięku i nagłośnienie – Reżyserka Live',
    'Audio engineering for live events – Reżyserka Live',
    'Nagłośnienie sal i plenerów, osobny miks dla transmisji, 48 mikrofonów bezprzewodowych, tłumaczenie symultaniczne i nagranie wielośladowe.',
    'Sound for halls and open air, a separate mix for the stream, 48 radio microphones, simultaneous interpreting and multitrack recording.',
    'nagłośnienie konferencji, realizator dźwięku, miks transmisji, mikrofony bezprzewodowe, Dante, Wrocław',
    'conference sound, sound engineer, broadcast mix, radio microphones, Dante, Wrocław',
    'Słychać każde słowo', 'Sound that carries every word',
    'Osobny miks dla sali, osobny dla widzów w domu.', 'One mix for the room, one for viewers at home.',
    null, null, null
  ),
  (
    'e053193b-d794-4e79-93e7-c662f64236eb', '/services/lighting',
    'Reżyseria światła i oświetlenie sceny – Reżyserka Live',
    'Lighting design for stage and camera – Reżyserka Live',
    'Projekt światła z wizualizacją 3D, montaż, próba kamerowa i realizacja na żywo. Równa ekspozycja twarzy, ekrany LED, lasery, zasilanie.',
    'Lighting design with a 3D visualisation, rigging, a camera rehearsal and live operation. Evenly lit faces, LED walls, lasers and power.',
    'oświetlenie sceniczne, reżyser światła, wizualizacja 3D, ekran LED, światło do kamery, Wrocław',
    'stage lighting, lighting designer, 3D visualisation, LED wall, lighting for camera, Wrocław',
    'Światło dla sali i dla kamery', 'Light for the room and the lens',
    'Sprawdzone w kadrze, zanim wejdzie pierwszy gość.',
    'Checked on camera before the first guest walks in.', null, null, null
  ),
  (
    '336b5595-86a0-4d3d-a1bc-22c89b075a11', '/services/stage',
    'Kierownictwo sceny i inspicjenci – Reżyserka Live',
    'Stage management for live events – Reżyserka Live',
    'Scenariusz co do sekundy, próby, zegary, łączność i opieka nad prelegentami. Kierowniczka sceny, dzięki której program kończy się o czasie.',
    'A running order timed to the second, rehearsals, clocks, intercom and care for your speakers. A stage manager who brings your programme in on time.',
    'kierownik sceny, inspicjent, stage manager, scenariusz wydarzenia, próba techniczna, Wrocław',
    'stage management, stage manager, event rundown, technical rehearsal, show caller, Wrocław',
    'Scena co do sekundy', 'A stage that runs to time',
    'Ktoś musi wiedzieć, co wydarzy się za trzydzieści sekund.',
    'Somebody has to know what happens thirty seconds from now.', null, null, null
  ),
  (
    'b969846c-12f1-4df1-9982-d9f9e6b67c73', '/blog', 'Z notatnika reżyserki: blog – Reżyserka Live',
    'From the director’s notebook: blog – Reżyserka Live',
    'Praktyczne teksty dla organizatorów: listy kontrolne, dźwięk wydarzeń hybrydowych, opóźnienie transmisji. Bez reklam sprzętu, za to z liczbami.',
    'Practical reading for event organisers: checklists, sound for hybrid events, streaming latency. No gear adverts, but plenty of numbers.',
    'organizacja wydarzeń, transmisja wielokamerowa, wydarzenia hybrydowe, opóźnienie transmisji, poradnik',
    'event planning, multi-camera streaming, hybrid events, streaming latency, guide',
    'Z notatnika reżyserki', 'From the director’s notebook',
    'O tym, co działa na żywo, a co tylko na slajdach.',
    'What works on the day, and what only works in brochures.', null, null, null
  ),
  (
    '2f18b2f4-74a5-436f-a6fa-82a9a011ab69', '/contact',
    'Kontakt i wycena wydarzenia – Reżyserka Live, Wrocław',
    'Contact and quotes for your event – Reżyserka Live',
    'Podaj datę, miejsce i liczbę osób. Odpisujemy tego samego dnia roboczego, a wstępny plan realizacji z wyceną wysyłamy w ciągu trzech dni roboczych.',
    'Give us the date, the place and the number of people. We reply the same working day and send an outline plan with a quote within three working days.',
    'kontakt, wycena transmisji, realizacja wydarzenia, Wrocław',
    'contact, live streaming quote, event production, Wrocław', 'Powiedz nam, co ma pójść na żywo',
    'Tell us what’s going live', 'Data, miejsce i liczba osób: tyle wystarczy na początek.',
    'The date, the place and the number of people: that is enough to begin.',
    null, null, null
  ),
  (
    '721c4a2d-ca89-4a03-809c-59243f0b91cf', '/privacy', 'Polityka prywatności – Reżyserka Live',
    'Privacy policy – Reżyserka Live',
    'Jakie dane zbieramy na tej stronie, po co, jak długo je trzymamy, jakich plików cookie używamy i jak skorzystać z praw, które daje RODO.',
    'What data we collect on this site, why, how long we keep it, which cookies we use, and how to exercise the rights the GDPR gives you.',
    'polityka prywatności, RODO, pliki cookie, ochrona danych',
    'privacy policy, GDPR, cookies, data protection', 'Polityka prywatności', 'Privacy policy',
    'Co zbieramy, po co, na jak długo i co możesz z tym zrobić.',
    'What we collect, why, for how long, and what you can do about it.',
    null, null, null
  );

-- Translations: two bundled texts overridden, as an administrator would

insert into public.translations
  (id, key, pl, en)
values
  (
    '39039453-5172-476c-974f-332b8ebd727b', 'footer.tagline',
    'Obraz, dźwięk, światło i scena. Na żywo, z Wrocławia.',
    'Picture, sound, light and stage. Live, from Wrocław.'
  ),
  (
    'becdc5d5-e44a-4404-ae15-04798e2efdda', 'home.onAir', 'Na antenie', 'On air'
  );
