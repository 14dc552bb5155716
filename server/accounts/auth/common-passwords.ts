/** Lower-case passwords of ten characters and more that head the lists of leaked ones. */
export const commonPasswords: ReadonlySet<string> = new Set([
  'correct horse battery staple',
  'this is my password',
  'the quick brown fox',
  ...`
    !qaz2wsx#edc 0000000000 00000000000 0011223344 0102030405 010203040506 0123456789 0987654321 0987654321a
    1010101010 1020304050 102030405060 1029384756 1111111111 11111111111 1112223334 1122334455 112233445566
    1122334455667788 1123581321 1212121212 1231231230 1231231231 123123123123 123321123321 123412341234 1234512345
    123454321a 1234554321 1234567890 12345678900 12345678901 123456789012 1234567890a 1234567890abc 1234567890q
    1234567891 12345678910 123456789123 12345678987654321 1234567899 123456789a 123456789abc 1234567qwerty 123456aaaa
    123456abcd 123456abcdef 123456qwerty 12345abcde 12345qwert 12345qwerty 1234abcd1234 1234qwerasdf 1234rewqasdf
    123abc123abc 123qwe123qwe 123qweasd1 123qweasdzxc 1313131313 1357924680 13579246810 1472583690 147258369147
    147258369a 1593572486 159357258456 159753456852 1a2b3c4d5e 1a2s3d4f5g 1q2w3e4r5t 1q2w3e4r5t! 1q2w3e4r5t6y
    1qaz!qaz1qaz 1qaz2wsx3edc 1qaz@wsx3edc 1qazxsw23edc 2222222222 2468013579 2468101214 24681012141618 2718281828
    3.14159265 3141592653 31415926535 3216549870 3333333333 4444444444 5555555555 6666666666 6969696969 7418529630
    741852963a 7777777771 7777777777 7894561230 789456123a 8888888888 963852741a 9876543210 98765432100 9876543211
    987654321a 9988776655 9999999999 a123456789 a1234567890 a1b2c3d4e5 a1b2c3d4e5f6 a1s2d3f4g5 aa12345678 aa123456789
    aaaaaaaaa1 aabbccddee abc1234567 abc12345678 abc123456789 abc123abc123 abcabcabc1 abcd123456 abcd1234567
    abcde12345 abcdef1234 abcdef12345 abcdef123456 abcdefghij abcdefghijk abcdefghijkl abracadabra access1234
    access12345 admin123!@# admin12345 admin123456 admin@1234 admin@12345 adminadmin adminadmin1 administrator
    administrator1 alessandra alessandro alessandro1 alexander1 alexander12 alexander123 alexandra1 alexandra123
    alhamdulillah andrew1234 android123 angel12345 angelina12 angels1234 anthony123 argentina1 argentina123 arsenal123
    arsenal1234 as12345678 asd1234567 asd123asd123 asdf123456 asdf1234567 asdf1234asdf asdfasdfasdf asdfghjkl1
    asdfghjkl123 asdfghjklö asdfjkl123 ashley1234 assalamualaikum attendee12 attendee123 australia1 australia123
    autumn2022 autumn2023 autumn2024 autumn2025 autumn2026 avalanche1 azertyuiop azertyuiop1 babyboy123 babygirl12
    babygirl123 babygirl1234 bailey1234 bangladesh bangladesh1 barcelona1 barcelona10 barcelona123 baseball12
    baseball123 baseball1234 basketball basketball1 basketball12 basketball123 basketball23 batman1234 batman12345
    beautiful1 beautiful12 beautiful123 benjamin12 benjamin123 besiktas1903 bismillah1 bismillah786 blessed123
    blink182182 blueberry1 buster1234 butterfly1 butterfly12 butterfly123 butterfly7 california california1
    california123 catherine1 changeme12 changeme123 changeme1234 changemenow charlie123 charlie1234 charlotte1
    charlotte123 cheeseburger chelsea123 chelsea1234 chelseafc1 chevrolet1 chevy12345 chocolate1 chocolate12
    chocolate123 christian1 christian123 christina1 christine1 christopher christopher1 computer12 computer123
    computer1234 contrasena contrasena1 contrasena123 contraseña cookie1234 cookie12345 correcthorsebatterystaple
    corvette12 cristiano7 cristianoronaldo daniel1234 daniel12345 danielle12 danielle123 december12 default123
    default1234 demo123456 demo1234567 dontforget donttellanyone dragon1234 dragon12345 dragonball dragonball1
    dragonballz elizabeth1 elizabeth12 elizabeth123 eminem1234 events1234 events2025 events2026 eventsevents
    everything everything1 example123 facebook12 facebook123 facebook1234 fashion123 fcbarcelona fenerbahce
    fenerbahce1907 ferrari123 ferrari1234 football12 football123 football1234 forever123 forever1234 forgetpassword
    forgotpassword fortnite12 fortnite123 forzainter forzamilan forzaroma1
    francesca1 francesco1 freedom123 freedom1234 friday1234 gabriel123 gabriella1 galatasaray galatasaray1905
    garfield12 garfield123 ginger1234 giuseppe12 godbless12 godbless123 godisgood1 godisgreat goodmorning goodnight1
    google1234 google12345 gorgeous12 gorgeous123 greenday12 greenday123 guest12345 guest123456 happiness1
    happybirthday harley1234 harleydavidson harrypotter harrypotter1 haslo12345 heaven1234 hello12345 hello123456
    hellohello hellokitty hellokitty1 hellokitty123 hellothere helloworld helloworld1 helloworld123 honda12345
    honeybunny hurricane1 idontcare1 idontcare123 idontknow1 idontknow123 ilovejesus iloveme123 iloveme1234 ilovemydog
    ilovemyfamily ilovemymom ilovemyself iloveu1234 iloveyou!! iloveyou12 iloveyou123 iloveyou1234 iloveyou143
    iloveyou2024 iloveyou2025 iloveyou4ever iloveyou69 iloveyoubaby iloveyouforever iloveyousomuch india12345
    india@1234 indonesia1 indonesia123 instagram1 instagram123 internet12 internet123 internet1234 iphone1234
    january2024 january2025 jennifer12 jennifer123 jessica123 jessica1234 jesus12345 jesuschrist jesuschrist1
    jesusislord jesuslovesme johncena12 johncena123 jordan1234 jordan2323 joshua1234 jurassicpark justinbieber
    justinbieber1 juventus10 juventus123 katherine1 lamborghini lamborghini1 letmein123 letmein1234 letmein12345
    letmeinletmein letmeinnow letmeinplease lightning1 linkedin123 linkinpark linkinpark1 liverpool1 liverpool12
    liverpool123 liverpool8 liverpoolfc login12345 login123456 loginlogin loginlogin1 lollipop12 lollipop123
    lordoftherings love123456 loveforever lovelove12 lovelove123 lovely1234 lovers1234 loveyou123 loveyou1234
    lozinka123 maggie1234 manchester manchester1 manchesterunited manutd1234 martin1234 master1234 master12345
    matthew123 mercedes12 mercedes123 messi10messi metallica1 metallica123 michael123 michael1234 michaeljackson
    michelle12 michelle123 mickeymouse mickeymouse1 microsoft1 microsoft123 midnight12 midnight123 minecraft1
    minecraft12 minecraft123 minecraft1234 minniemouse mitsubishi mnbvcxzlkjhgfdsa mohammed12 mohammed123 monday1234
    monkey1234 monkey12345 monkey123456 moonlight1 moonlight12 motdepasse motdepasse1 motdepasse123 mountain12
    mountain123 muhammad12 muhammad123 mustang123 mustang1234 mustang1965 mustang1967 mychemicalromance mylogin123
    mypass1234 mypass123456 mypassword mypassword1 mypassword123 mysecret123 naruto1234 naruto12345 ncc1701ncc1701
    newpassword newpassword1 newpassword123 neymar1234 nicholas12 nicholas123 nintendo12 nintendo123 nintendo64
    nirvana123 nopassword nothing123 november12 october2024 onedirection onedirection1 opensesame opensesame1
    openthedoor organiser1 organiser123 organizer1 organizer123 p@55w0rd123 p@ssw0rd1! p@ssw0rd12 p@ssw0rd123
    p@ssw0rd2024 p@ssw0rd2025 p@ssword123 pa$$w0rd12 pa$$word123 pa55word123 pakistan12 pakistan123 pakistan786
    parola1234 passw0rd1! passw0rd12 passw0rd123 password.123 password01 password1! password11 password12 password123
    password123! password1234 password12345 password123456 password2020 password2021 password2022 password2023
    password2024 password2025 password2026 password@123 passwordpassword passwort123 passwort1234 passwort12345
    peanut1234 pepper1234 philippines pikachu123 pineapple1 playstation playstation2 playstation3 playstation4
    playstation5 poiuytrewq pokemon123 pokemon1234 princess12 princess123 princess1234 princess2024 q1234567890
    q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc1 qazwsxedcrfv qwe123asd456 qweasdzxc1 qweasdzxc123 qwerasdfzxcv qwerty!@#$
    qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty7890 qwerty@123 qwertyuiop qwertyuiop1 qwertyuiop123
    qwertzuiop qwertzuiop1 rainbow123 rainbow1234 raspberry1 realmadrid realmadrid1 realmadrid123 realmadrid7
    rememberme rememberme1 robert1234 ronaldo123 ronaldo777 root123456 rootroot12 salasana123 samantha12 samantha123
    sample1234 samsung123 samsung1234 samsung12345 scoobydoo1 scoobydoo123 scoobydoo2 secret1234 secret12345
    secret123456 senha12345 senha123456 september1 september11 september12 september2024 september2025 shadow1234
    shadow12345 signin1234 simpsons12 slipknot66 slipknot666 snoopy1234 snowflake1 something1 spiderman1 spiderman12
    spiderman123 spongebob1 spongebob12 spongebob123 spring2022 spring2023 spring2024 spring2025 spring2026 starlight1
    starwars12 starwars123 starwars77 stephanie1 stephanie123 strawberry strawberry1 strawberry123 subaru1234
    summer1234 summer12345 summer2020 summer2021 summer2022 summer2023 summer2024 summer2024! summer2025 summer2025!
    summer2026 sunflower1 sunflower12 sunflower123 sunshine12 sunshine123 sunshine1234 sunshine2024 superman12
    superman123 superman1234 supersecret sweetheart sweetheart1 sweetie123 temp123456 temporary1 temppass123
    test123456 test1234567 tester1234 testing123 testing1234 testtest12 testtest123 thepassword thequickbrownfox
    thisismypassword thomas1234 thunder123 thunder1234 tigger1234 tinkerbell tinkerbell1 toor123456 topsecret1
    topsecret123 toyota1234 trustno1234 trustno1trustno1 trustnoone twitter123 undertaker user123456 user1234567
    username123 valentina1 valentina123 veronica12 veronica123 victoria12 victoria123 volkswagen volkswagen1
    wachtwoord wachtwoord1 wachtwoord123 washington washington1 watermelon watermelon1 welcome123 welcome123!
    welcome1234 welcome12345 welcome2024 welcome2025 welcome2026 welcome@123 welcometofoyer whatever12 whatever123
    whatever1234 whatsapp123 william123 windows123 windows1234 windows2000 winniethepooh winter1234 winter12345
    winter2020 winter2021 winter2022 winter2023 winter2024 winter2024! winter2025 winter2025! winter2026 xbox360xbox
    yamaha1234 yourpassword youtube123 z1x2c3v4b5 zaq12wsxcde3 zaq1zaq1zaq1 zxc1234567 zxcvbnm123 zxcvbnm1234
    zxcvbnm12345
  `
    .trim()
    .split(/\s+/),
]);
