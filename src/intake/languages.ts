import type { FieldName } from './reading.ts'

type Names = Readonly<Partial<Record<FieldName, string>>>

/**
 * What carriers, warehouses and shops call their columns, without accents, case and signs; the surest names first. Of two
 * columns that could be the same, the surer one is taken.
 */
export const languages: Readonly<Record<string, Names>> = {
  English: {
    order:
      'ordernumber orderno ordernr orderid order orderref orderreference salesordernumber salesorder shoporder ponumber purchaseorder customerreference customerref yourreference shipmentreference shippingreference reference1 referencenumber reference ref number ordernum weborder webordernumber customerordernumber shopordernumber merchantordernumber merchantorderid ordername refno referenceno shipperreference senderreference sendersreference yourref custref number',
    item: 'itemid orderitemid lineitemid lineid sku itemsku productsku itemnumber itemno articlenumber articleno article item variant orderitem orderlineid lineitem lineitemsku sellersku merchantsku',
    quantity: 'quantity qty pieces pcs units shippedquantity quantityshipped',
    tracking:
      'trackingnumber trackingno trackingnr trackingid trackingcode tracking tracktrace trackandtrace parcelnumber parcelno parcelid parcel consignmentnumber consignmentno consignmentid consignment waybillnumber waybill awb awbnumber airwaybill shipmentnumber shipmentno shipmentid packagenumber packageid labelnumber barcode sscc tracktracenumber trackingreference shipmenttrackingnumber carriertrackingnumber piecenumber',
    provider:
      'shippingprovider provider carrier carriername carriercode courier couriername shippingcompany shippingcarrier deliverycompany forwarder shipper shippedvia shipvia logisticsprovider freightcompany trackingcompany',
    comment: 'comment comments remark remarks note notes message reason cancelreason cancellationreason',
    notify:
      'notify notifycustomer senddeliverynotetocustomer sendemail sendmail emailcustomer sendnotification senddeliverynote',
    status: 'status newstatus state itemstatus setstatus',
  },
  Swedish: {
    order:
      'ordernummer bestallningsnummer bestallning kundreferens godsmottagarensreferens avsandarreferens referens ordernr orderid kundorder kundordernummer webborder erorder referensnummer erreferens sandningsreferens godsmarke',
    item: 'artikelnummer artikelnr artnr artikel varunummer orderrad radid',
    quantity: 'antal kvantitet',
    tracking:
      'sparningsnummer sparningsid sparnummer kollinummer kollinr kolliid kolli sandningsnummer sandningsnr sandningsid paketnummer fraktsedelsnummer sandning fraktsedelsnr streckkod',
    provider: 'transportor fraktbolag fraktforare speditor fraktleverantor transportbolag',
    comment: 'kommentar anmarkning meddelande orsak notering',
    notify: 'avisera avisering meddelakund skickamejl skickaepost',
    status: 'nystatus',
  },
  Norwegian: {
    order:
      'ordrenummer ordrenr ordre bestillingsnummer bestilling referanse kundereferanse ordreid kundeordre referansenummer deresreferanse avsendersreferanse',
    item: 'varenummer varenr artikkelnummer artikkel vare ordrelinje',
    quantity: 'antall mengde',
    tracking:
      'sporingsnummer sporingskode kollinummer kollinr sendingsnummer sendingsnr sending pakkenummer sporingsnr sporingsid pakkeid forsendelsesnummer fraktbrevnummer',
    provider: 'transportor fraktselskap fraktforer speditor budfirma transportselskap',
    comment: 'kommentar merknad melding arsak',
    notify: 'varsle varslekunde sendepost',
  },
  Danish: {
    order:
      'ordrenummer ordrenr ordre bestillingsnummer kundereference reference ordreid kundeordre referencenummer deresreference afsenderreference',
    item: 'varenummer varenr vare ordrelinje',
    quantity: 'antal maengde stk',
    tracking:
      'sporingsnummer pakkenummer forsendelsesnummer forsendelse stregkode kollinummer sporingskode tracktracenummer trackandtracenr pakkeid fragtbrevsnummer fragtbrev',
    provider: 'transportor fragtfirma fragtmand fragtselskab speditor',
    comment: 'bemaerkning bemarkning kommentar besked arsag',
    notify: 'underret underretkunde sendemail adviser advisering',
  },
  Finnish: {
    order: 'tilausnumero tilausnro tilaus viite asiakasviite viitenumero tilauksennumero tilaustunnus lahettajanviite',
    item: 'tuotenumero tuotekoodi tuote nimike tuotetunnus tilausrivi',
    quantity: 'maara kpl kappalemaara',
    tracking:
      'seurantakoodi seurantanumero seurantatunnus lahetystunnus lahetysnumero kollinumero pakettinumero kollitunnus lahetys rahtikirjannumero viivakoodi',
    provider: 'kuljetusyhtio kuljetusliike kuljettaja rahdinkuljettaja kuriiri',
    comment: 'kommentti huomautus viesti huomio syy',
    status: 'tila uusitila',
    notify: 'ilmoita ilmoitaasiakkaalle lahetasahkoposti',
  },
  German: {
    order:
      'bestellnummer bestellnr auftragsnummer auftragsnr bestellung auftrag kundenreferenz sendungsreferenz referenznummer referenznr referenz bestellid kundenauftrag ordernummer referenz1 ihrereferenz absenderreferenz ihrzeichen',
    item: 'artikelnummer artikelnr artikel positionsnummer position positionsid bestellposition artikelposition',
    quantity: 'menge anzahl stuckzahl stuck',
    tracking:
      'sendungsnummer sendungsnr trackingnummer trackingnr sendungsverfolgungsnummer sendungsverfolgung paketnummer paketnr paketscheinnummer identcode frachtbriefnummer trackingid trackingcode nve packstucknummer sendung',
    provider:
      'versanddienstleister paketdienst frachtfuhrer spediteur spedition zustelldienst versandunternehmen dienstleister zusteller transporteur kurier',
    comment: 'kommentar bemerkung bemerkungen notiz anmerkung hinweis grund nachricht stornogrund',
    notify: 'benachrichtigen benachrichtigung kundebenachrichtigen emailsenden',
    status: 'zustand neuerstatus',
  },
  Dutch: {
    order:
      'bestelnummer bestelnr bestelling opdrachtnummer klantreferentie referentie kenmerk bestelid ordernummer referentienummer uwreferentie zendingreferentie uwkenmerk',
    item: 'artikelnummer artikelnr artikel artikelcode orderregel',
    quantity: 'aantal hoeveelheid',
    tracking:
      'trackentracecode trackentrace tracktracecode zendingnummer zendingsnummer zending pakketnummer trackingnummer trackingcode tracktrace tracktracenummer volgnummerpakket collinummer barcodepakket vrachtbriefnummer',
    provider: 'vervoerder transporteur bezorgdienst koerier pakketdienst',
    comment: 'opmerking opmerkingen toelichting notitie bericht reden',
    notify: 'klantinformeren informeren melden emailverzenden',
  },
  French: {
    order:
      'numerodecommande ndecommande numerocommande numcommande nocommande ncommande refcommande referencecommande commande referenceclient nodecommande idcommande referencedecommande referencedelacommande reference ref referenceexpediteur votrereference reference1',
    item: 'codearticle referencearticle numeroarticle article refarticle lignedecommande',
    quantity: 'quantite qte',
    tracking:
      'numerodesuivi numerosuivi numsuivi nosuivi nsuivi codesuivi suivi numerodecolis numerocolis nocolis colis ndesuivi nodesuivi codedesuivi ndecolis ncolis numerodexpedition numerodebordereau bordereau numeroderecepisse recepisse codebarres expedition',
    provider: 'transporteur societedetransport livreur prestataire messagerie coursier',
    comment: 'commentaire remarque remarques motif commentaires raison',
    status: 'statut etat nouveaustatut',
    notify: 'notifier prevenir notifierleclient avertirleclient envoyerunemail',
  },
  Spanish: {
    order:
      'numerodepedido numeropedido numpedido nopedido npedido pedido referenciapedido referencia nodepedido iddepedido idpedido referenciadepedido referenciacliente referenciadelcliente sureferencia referenciaremitente',
    item: 'codigoarticulo referenciaarticulo articulo codigodearticulo lineadepedido',
    quantity: 'cantidad unidades uds',
    tracking:
      'numerodeseguimiento numeroseguimiento codigodeseguimiento seguimiento numerodeenvio numeroenvio envio localizador expedicion nodeseguimiento noseguimiento numerodepaquete nodeenvio noenvio numerodeexpedicion albaran codigodebarras',
    provider: 'transportista empresadetransporte mensajeria agencia agenciadetransporte companiadetransporte',
    comment: 'comentario comentarios observaciones motivo observacion',
    status: 'estado nuevoestado',
    notify: 'notificar avisar notificaralcliente avisaralcliente enviarcorreo',
  },
  Italian: {
    order:
      'numeroordine numordine nordine ordine riferimentoordine riferimento numerodiordine numerodordine nrordine idordine rifordine rif riferimentocliente riferimentomittente vostroriferimento',
    item: 'codicearticolo articolo codiceprodotto codarticolo rigaordine',
    quantity: 'quantita qta pezzi',
    tracking:
      'numerotracking codicetracking numerodispedizione numerospedizione spedizione letteradivettura ldv tracciamento numerocollo numeroditracking numeroditracciamento codiceditracciamento numerodicollo codiceabarre',
    provider: 'corriere vettore spedizioniere trasportatore',
    comment: 'commento commenti note osservazioni annotazioni motivo causale',
    status: 'stato nuovostato',
    notify: 'notifica avvisa avvisareilcliente notificacliente inviaemail',
  },
  Polish: {
    order:
      'numerzamowienia nrzamowienia zamowienie referencja referencje idzamowienia zlecenie numerzlecenia numerreferencyjny nrreferencyjny referencjaklienta',
    item: 'numerartykulu kodtowaru artykul towar kodproduktu pozycja',
    quantity: 'ilosc sztuk liczbasztuk szt',
    tracking:
      'numerprzesylki nrprzesylki przesylka numersledzenia numerlistuprzewozowego nrlistuprzewozowego listprzewozowy nrsledzenia sledzenie numerpaczki nrpaczki paczka kodkreskowy',
    provider: 'przewoznik kurier firmakurierska spedytor',
    comment: 'komentarz uwagi uwaga notatka powod',
    notify: 'powiadom powiadomklienta powiadomienie wyslijemail',
    status: 'nowystatus',
  },
}
